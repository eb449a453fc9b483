"""Speculative loads: those outside any plan that are most likely to be paid for."""

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.ai.planner.player import PlannerPlayer
from core.games.iron_dragon.ai.planner.speculation import least_promising, most_promising, promise
from core.games.iron_dragon.ai.planner.tuning import NORMAL
from core.games.iron_dragon.rules import RULES
from tests.core.games.iron_dragon.ai.planner.places import A, B, card_for, state
from tests.core.games.iron_dragon.rules.places import WORLD, centre, joining

TRACK = [list(ends) for ends in joining(6)]


def test_demands_in_hand_precede_all_that_may_be_drawn() -> None:
    card, _ = card_for("Uloggh", "Gold")
    there = state({"contracts": [card, 118, 119]})
    asked = {demand.load for held in (card, 118, 119) for demand in WORLD.contracts[held].demands}
    others = [promise(WORLD, there, A, load) for load in WORLD.chips if load not in asked]
    assert len(others) > 15
    assert promise(WORLD, there, A, "Gold") > max(others)


def test_dearer_of_two_loads_made_here_is_taken() -> None:
    there = state({"at": centre("Octomare")})
    makes = WORLD.board.cities["Octomare"].loads
    assert most_promising(WORLD, there, A) == max(
        makes, key=lambda load: (promise(WORLD, there, A, load), load)
    )


def test_second_load_of_a_kind_is_worth_half() -> None:
    none, loaded = (
        state({"at": centre("Octomare")}),
        state({"at": centre("Kola"), "loads": ["Cloth"]}),
    )
    assert promise(WORLD, loaded, A, "Cloth") == promise(WORLD, none, A, "Cloth") // 2


def test_no_load_is_taken_where_none_is_made_or_left() -> None:
    assert most_promising(WORLD, state({"at": centre("Wikkedde")}), A) is None
    fur = ["Fur"] * WORLD.chips["Fur"]
    there = state({"at": centre("Kola")}).with_player(B, loads=tuple(fur))
    assert most_promising(WORLD, there, A) is None


def test_least_promising_load_is_given_up_first() -> None:
    card, _ = card_for("Uloggh", "Gold")
    there = state({"contracts": [card, 118, 119]})
    others = ["Gold", "Dragons"]
    assert least_promising(WORLD, there, A, others) == "Dragons"


def test_spare_room_is_used_only_by_a_speculating_level() -> None:
    """At Kola, with Gold aboard for elsewhere, Fur is available."""
    card, _ = card_for("Uloggh", "Gold")
    seat = {"at": centre("Kola"), "track": TRACK, "loads": ["Gold"], "loco": "Iron Dragon"}
    there = state({**seat, "money": 60, "contracts": [card, 118, 119]})

    def fetched(*, speculates: bool) -> int:
        player = PlannerPlayer(NORMAL._replace(speculates=speculates))
        found = player.choose(RULES, there, A, chance=b"")
        return [found.command, *found.then].count(do.PickUp(load="Fur"))

    assert fetched(speculates=True) == 2
    assert fetched(speculates=False) < 2
