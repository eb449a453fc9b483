"""Each lasting card, and each effect: the affected seats, and the moment it ends.

The drawer is the second of three, so one seat plays after it in its round, and another before it in
the next.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import refusals as no
from core.ruleset import Refusal
from tests.core.games.iron_dragon.rules.areas import (
    BOARD,
    CLOSED,
    ELVEN_LANDS,
    FLOODS,
    NO_BUILDING,
    NO_MOVING,
    SAND,
    SLOW,
    Inside,
    centre,
    chains,
    crossing,
    disjoint,
    name,
    over,
    terrains,
)
from tests.core.games.iron_dragon.rules.drawn import (
    LASTING,
    beside_bluefeld,
    drawn,
    end,
    in_play,
    playing,
    rule,
)
from tests.core.games.iron_dragon.rules.tables import Game, start

BEFORE, DRAWER, AFTER = 0, 1, 2
HOME, NEXT = beside_bluefeld()
Refused = type[Refusal] | None
Chain = tuple[str, str, str]


class Sign(NamedTuple):
    """The sign by which a seat can tell whether a card is in play.

    It is the outcome of a command of that seat, or half rate if there is no command. `seats` are
    the three seats that try it; with `anywhere` the places of trains do not matter.
    """

    seats: tuple[dict[str, Any], ...]
    commands: tuple[do.AnyCommand, ...] = ()
    during: Refused = None
    otherwise: Refused = None
    anywhere: bool = False

    def seen(self, story: Game, seat: int, *, lasts: bool) -> None:
        """Check whether the card has an effect in this turn, as expected."""
        assert story.state.active == seat
        if not self.commands:
            assert story.state.doing.halved == lasts
            return
        expected = self.during if lasts else self.otherwise
        refusal = story.when(seat, self.commands[seat]).refusal
        assert (type(refusal) if refusal else None) == expected, repr(refusal)


def everyone(seat: dict[str, Any], command: do.AnyCommand, during: Refused) -> Sign:
    """Put all three seats in the same place with the same command."""
    return Sign((seat,) * 3, (command,) * 3, during)


def moving(places: Iterable[Chain]) -> Sign:
    """Let each seat step over the second section of a chain, which is its own."""
    found = disjoint(places)
    seats = tuple({"at": a, "track": [[a, b]]} for _, a, b in found)
    return Sign(seats, tuple(do.Move(path=(b,)) for *_, b in found), no.NothingMovesThere)


def over_border(inside: Inside) -> list[Chain]:
    """Return chains of which only the second section crosses the border of a place."""
    return list(chains(crossing(inside), 400))


def into(inside: Inside) -> list[Chain]:
    return [chain for chain in over_border(inside) if inside(BOARD.by_name[chain[2]])]


def building(places: Iterable[Chain], during: Refused) -> Sign:
    """Let each seat build the second section of a chain; the first is its own."""
    found = disjoint(places)
    seats = tuple({"track": [[c, a]], "money": 60} for c, a, _ in found)
    commands = tuple(do.Build(from_=a, to=b) for _, a, b in found)
    return Sign(seats, commands, during, anywhere=True)


def slow(card: int) -> Sign:
    place = next(name(at) for at, _ in BOARD.numbered() if SLOW[card](at) and not BOARD.is_sea(at))
    return Sign(({"at": place},) * 3)


def closed(card: int) -> Sign:
    city = next(
        city for city in BOARD.cities.values() if city.loads and CLOSED[card](city.mileposts[0])
    )
    seat = {"at": name(city.mileposts[0])}
    return everyone(seat, do.PickUp(load=city.loads[0]), no.CityClosed)


def off_forest() -> list[Chain]:
    forest = terrains("forest")
    found = over_border(ELVEN_LANDS)
    return [chain for chain in found if not any(forest(BOARD.by_name[at]) for at in chain)]


def across(near: str, far: str) -> tuple[dict[str, Any], do.Move]:
    return {"at": name(centre(near))}, do.Move(path=(name(centre(far)),))


def over_the_new_bridge() -> Sign:
    seat, step = across("Bluefeld", "Octomare")
    return Sign((seat,) * 3, (step,) * 3, during=None, otherwise=no.NoSuchWay)


def with_money(command: do.AnyCommand, during: Refused) -> Sign:
    return everyone(RICH, command, during)._replace(anywhere=True)


RICH = {"money": 60}
PORT = {"at": name(BOARD.ports[3])}
FLOODED = [
    rule(card, building(chains(over(*rivers), 200), no.RiverInFlood))
    for card, rivers in FLOODS.items()
]
MOVING = [rule(card, moving(over_border(NO_MOVING[card])), of="moving") for card in (129, 143, 146)]
BUILDING = [
    rule(card, building(into(NO_BUILDING[card]), no.NoBuilding), of="building")
    for card in NO_BUILDING
]
SIGNS = [
    rule(121, over_the_new_bridge()),
    rule(122, closed(122)),
    rule(123, building(into(terrains("alpine")), no.NoBuilding), of="building"),
    rule(124, building(chains(SAND, 200), no.RiverInFlood)),
    rule(126, with_money(do.TakeForeman(foreman="Carras Cynnr"), no.ForemenStay)),
    rule(130, moving(over_border(terrains("forest"))), of="forests"),
    rule(130, moving(off_forest()), of="lands"),
    rule(135, closed(135)),
    rule(137, everyone(PORT, do.DrawShips(), no.ShipsStay)),
    rule(139, everyone(*across("Wikkedde", "Ozu-Zarkh"), no.NoSuchWay), of="bridge"),
    rule(139, with_money(do.Upgrade(loco="Sardar"), no.LocosStay), of="locos"),
    rule(142, with_money(do.Build(from_=HOME, to=NEXT), no.ForemanStrike)),
    *(rule(card, slow(card), of="half rate") for card in SLOW),
    *FLOODED,
    *MOVING,
    *BUILDING,
]


def test_every_lasting_card_has_a_sign() -> None:
    assert {case.values[0] for case in SIGNS} == set(LASTING)


@pytest.mark.rule("EVENT-4", "EVENT-20", "EVENT-3")
@pytest.mark.parametrize(("card", "sign"), SIGNS)
def test_card_drawn_in_anothers_turn_binds_all_in_their_own(card: int, sign: Sign) -> None:
    drawer = {key: value for key, value in sign.seats[DRAWER].items() if key != "at"}
    others = (sign.seats[BEFORE], sign.seats[AFTER])
    story = drawn(card, *others, by=DRAWER, drawer=drawer)
    assert playing(story) == (DRAWER, 5)
    if sign.anywhere:
        sign.seen(story, DRAWER, lasts=True)
    for seat, turn in ((AFTER, 5), (BEFORE, 6)):
        story = end(story)
        assert playing(story) == (seat, turn)
        sign.seen(story, seat, lasts=True)
    story = end(story, 2)
    assert playing(story) == (AFTER, 6)
    sign.seen(story, AFTER, lasts=False)
    sign.seen(end(story), BEFORE, lasts=False)


@pytest.mark.rule("EVENT-4")
@pytest.mark.parametrize(("card", "sign"), SIGNS)
def test_card_binds_its_drawer_to_the_end_of_the_next_turn(card: int, sign: Sign) -> None:
    home = {"at": HOME}
    story = start(
        *({**home, **seat} for seat in sign.seats),
        active=DRAWER,
        turn=6,
        events_in_play=[
            {"card": card, "drawn_by": DRAWER, "until": {"seat": DRAWER, "turn": 6}},
        ],
    )
    sign.seen(story, DRAWER, lasts=True)
    story = end(story)
    assert in_play(story) == []
    sign.seen(story, AFTER, lasts=False)


@pytest.mark.rule("EVENT-5", "EVENT-4")
@pytest.mark.parametrize(("card", "sign"), SIGNS)
def test_card_ends_where_the_skipped_turn_of_its_drawer_would(card: int, sign: Sign) -> None:
    home = {"at": HOME}
    seats = [{**home, **seat} for seat in sign.seats]
    seats[DRAWER]["skip_turns"] = 1
    story = start(
        *seats,
        turn=6,
        events_in_play=[
            {"card": card, "drawn_by": DRAWER, "until": {"seat": DRAWER, "turn": 6}},
        ],
    )
    sign.seen(story, BEFORE, lasts=True)
    story = end(story)
    assert (playing(story), in_play(story)) == ((AFTER, 6), [])
    sign.seen(story, AFTER, lasts=False)


DOCKS = next(name(at) for at in BOARD.cities["Bluefeld"].mileposts if BOARD.points[at].port)
BARRED_BY: list[tuple[do.AnyCommand, set[int]]] = [
    (do.Upgrade(loco="Sardar"), {139}),
    (do.TakeForeman(foreman="Carras Cynnr"), {126}),
    (do.DrawShips(), {137}),
    (do.Build(from_=HOME, to=NEXT), {142}),
    (do.PickUp(load="Hops"), set()),
    (do.Move(path=(name(centre("Bluefeld")),)), set()),
    (do.Pitch(), set()),
]


@pytest.mark.rule("EVENT-20", "PITCH-4")
@pytest.mark.parametrize("card", [rule(card) for card in LASTING])
def test_card_forbids_nothing_that_it_does_not_name(card: int) -> None:
    """In Bluefeld, on the coast, cards bring only half rate; the same at Wikkedde's bridge."""
    bridge, step = across("Wikkedde", "Ozu-Zarkh")
    story = end(drawn(card, {"at": DOCKS, "money": 60}, bridge, drawer={"money": 60}))
    for command, barring in BARRED_BY:
        assert (story.when(1, command).refusal is not None) == (card in barring), command
    story = end(story)
    assert (story.when(2, step).refusal is not None) == (card == 139)
    story = end(story)
    build = do.Build(from_=HOME, to=NEXT)
    assert (story.when(0, build).refusal is not None) == (card in {126, 142})
