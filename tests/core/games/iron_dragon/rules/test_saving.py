"""A saved game is its log: its contents, and how it continues (SAVE, INV-20).

Windows, lobby and server decide which seats are offered to save and to restore; these tests show
the facts for that decision, and what the table ensures itself.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.commands import Accept, AnyCommand
from core.games.iron_dragon.rules import RULES
from core.log import Opened, parse_log, read_log
from core.ruleset import Options, Seat, SeatMustAct, SeatsOutOfRange
from core.table import PERSON, LocalTable, Timeline, genesis_of, verify
from core.table.genesis import Continuation, Fresh
from tests.core.games.iron_dragon.rules.places import centre, docks, plain, sections
from tests.core.games.iron_dragon.rules.tables import seated
from tests.walks import Dice

A, B, C = Seat(0), Seat(1), Seat(2)
KOLA, ULOGGH, DOCKS = centre("Kola"), centre("Uloggh"), docks("Bluefeld")
OTHER_SECRET = b"the secret of another computer.."


def saved(table: LocalTable) -> tuple[Sequence[Opened], bytes | None]:
    """Return the contents of the table log's file: the entries, and the secret of its draws."""
    contents = parse_log(table.log_bytes(), "a saved game")
    return contents.entries, contents.keeper


def resumed(table: LocalTable) -> LocalTable:
    """Return the table as this computer restores it from the bytes of its log."""
    entries, secret = saved(table)
    return LocalTable.resume(RULES, entries, secret=secret)


def continued(table: LocalTable, *seats: str | tuple[str, str]) -> LocalTable:
    """Return the same game restored elsewhere: at a new table, with other secrets."""
    entries, _ = saved(table)
    return LocalTable.continue_from(RULES, entries, list(seats), secret=OTHER_SECRET)


def played(table: LocalTable, dice: Dice, commands: int) -> LocalTable:
    """Return the table after this many random legal commands."""
    for _ in range(commands):
        awaiting = RULES.awaiting(table.state)
        assert isinstance(awaiting, tuple)
        if not awaiting:
            break
        seat = awaiting[0].seat
        legal = list(RULES.legal(table.state, seat))
        table.do(seat, legal[dice.below(len(legal))])
    return table


def eventful() -> LocalTable:
    """Return the middle of a turn with nearly every kind of thing in progress."""
    way = plain(6)
    flood = {"card": 128, "drawn_by": 1, "until": {"seat": 1, "turn": 5}}
    strike = {"card": 139, "drawn_by": 0, "until": {"seat": 0, "turn": 6}}
    table = seated(
        {"at": way[0], "loco": "Sardar", "loads": ["Ale"], "foreman": "Steffan"},
        {"at": DOCKS, "aboard": "Serpent", "track": sections(way[:3]), "foreman": "Groc"},
        {"at": ULOGGH, "money": 0, "debt": 30, "skip_turns": 2, "foreman": "Kudamram"},
        options={"Bank Loans": "Unlimited", "Victory Money": 300},
        destroyed=[{"edge": list(way[3:5]), "seat": 1, "stage": 2}],
        events_in_play=[flood, strike],
        contract_discard=[90, 91],
        foremen_discard=["Denzel"],
        ships_discard=["Vulture"],
        deck_top=[101, 102],
    )
    table.do(A, do.Move(path=way[1:3], accept=Accept(bribe=4)))
    return table


# --- when it may be saved


@pytest.mark.rule("SAVE-1")
def test_awaited_seats_show_whose_turn_it_is_and_any_pending_choice() -> None:
    """The table's part: saving is for the one seat that is awaited for its turn."""

    def may_save(table: LocalTable) -> list[Seat]:
        awaiting = RULES.awaiting(table.state)
        assert isinstance(awaiting, tuple)
        return [awaited.seat for awaited in awaiting if awaited.purpose == "turn"]

    two = {"at": ULOGGH, "loads": ["Ale", "Iron"]}
    table = seated(two, two, {"at": KOLA}, deck_top=[136, 100, 101, 102])
    assert may_save(table) == [A]
    table.do(A, do.Pitch())
    assert RULES.awaiting(table.state) == (SeatMustAct(A, "lose_load", "LOSE-LOAD-3"),)
    assert may_save(table) == []
    table.do(A, do.LoseLoad(load="Ale"))
    assert may_save(table) == []  # the other has still to choose
    table.do(B, do.LoseLoad(load="Ale"))
    assert may_save(table) == [C]  # the turns of both are lost
    table.do(C, do.DrawForeman())
    assert may_save(table) == []
    table.do(C, do.KeepForeman(foreman=table.state.players[C].choices[0]))
    assert may_save(table) == [C]
    assert may_save(LocalTable.new(RULES, ["Ann", "Ben"], secret=bytes(32))) == []


# --- its contents


@pytest.mark.rule("SAVE-2")
@pytest.mark.parametrize("restored", [resumed, lambda table: continued(table, "Ann", "Ben", "Cid")])
def test_log_contains_the_complete_state(restored: Callable[[LocalTable], LocalTable]) -> None:
    table = eventful()
    again = restored(table).state
    assert again == table.state
    assert again.settings.victory_money == 300
    assert (again.order, again.turn, again.phase, again.active) == ((A, B, C), 5, "movement", A)
    assert (again.doing.points, again.doing.bribed) == (8, (B,))
    piles = (again.contracts, again.foremen, again.ships)
    assert [pile.discard for pile in piles] == [(90, 91), ("Denzel",), ("Vulture",)]
    assert [len(pile.deck) for pile in piles] == [146 - 9 - 2 - 2, 13 - 3 - 1, 13 - 1 - 1]
    assert [(event.card, event.until) for event in again.events] == [(128, 5), (139, 6)]
    assert again.players[C].skip_turns == 2
    assert sum(byte != 0 for byte in again.tracks) == 3  # two sections, and a right of way


@pytest.mark.rule("SAVE-2", "INV-20")
def test_file_contains_only_the_log_and_the_secret(tmp_path: Path) -> None:
    path = tmp_path / "game.rail"
    table = eventful()
    path.write_bytes(table.log_bytes())
    contents = read_log(path)
    again = LocalTable.resume(RULES, contents.entries, secret=contents.keeper)
    assert again.log_bytes() == table.log_bytes()
    assert (again.state, again.digest) == (table.state, table.digest)


# --- continuing


@pytest.mark.rule("SAVE-2", "INV-20")
def test_same_actions_bring_the_same_cards_on_one_computer() -> None:
    table = seated({"at": KOLA}, {"at": KOLA})
    again = resumed(table)
    for seat in (A, B, A, B):
        done = table.do(seat, do.Pitch())
        assert again.do(seat, do.Pitch()).events == done.events
    assert again.log_bytes() == table.log_bytes()


@pytest.mark.rule("SAVE-2")
def test_game_restored_elsewhere_draws_other_cards() -> None:
    table = seated({"at": KOLA}, {"at": KOLA})
    again = continued(table, "Ann", "Ben")
    assert again.state == table.state
    known = [event for _ in range(2) for event in table.do(*_pitching(table)).events]
    fresh = [event for _ in range(2) for event in again.do(*_pitching(again)).events]
    assert fresh != known
    assert again.position.genesis.clients != table.position.genesis.clients


def _pitching(table: LocalTable) -> tuple[Seat, AnyCommand]:
    return table.state.active, do.Pitch()


@pytest.mark.rule("INV-20")
@pytest.mark.parametrize("seats", [2, 5])
def test_same_setup_same_source_same_actions_same_game(seats: int) -> None:
    names = [f"player {seat}" for seat in range(seats)]
    options: Options = {"Place Loco Turn": 2}
    tables = [
        played(LocalTable.new(RULES, names, secret=bytes(32), options=options), Dice(seats), 30)
        for _ in range(2)
    ]
    assert tables[0].log_bytes() == tables[1].log_bytes()
    assert tables[0].state == tables[1].state
    other = LocalTable.new(RULES, names, secret=OTHER_SECRET, options=options)
    assert other.state != LocalTable.new(RULES, names, secret=bytes(32), options=options).state


@pytest.mark.rule("INV-20")
def test_saving_and_restoring_change_nothing() -> None:
    names = ["Ann", "Ben", "Cid"]
    straight = LocalTable.new(RULES, names, secret=bytes(32))
    stopped = LocalTable.new(RULES, names, secret=bytes(32))
    for part in range(5):
        played(straight, Dice(part), 6)
        stopped = resumed(played(stopped, Dice(part), 6))
        assert (stopped.state, stopped.digest) == (straight.state, straight.digest)
    assert stopped.log_bytes() == straight.log_bytes()


# --- players and seats


@pytest.mark.rule("SAVE-3")
@pytest.mark.parametrize("count", [2, 4])
def test_number_of_players_stays(count: int) -> None:
    with pytest.raises(SeatsOutOfRange) as refused:
        continued(eventful(), *["somebody"] * count)
    assert refused.value.facts == {"seats": count, "least": 3, "most": 3}


@pytest.mark.rule("SAVE-3")
def test_options_stay_and_any_seat_may_pass_between_person_and_computer() -> None:
    table = eventful()
    table.set_control(B, "random")
    again = continued(table, ("Ann", "random"), "Ben", "Cid")
    assert again.position.genesis.options == table.position.genesis.options
    assert [seat_control.level for seat_control in again.position.table.control] == [
        "random",
        PERSON,
        PERSON,
    ]
    assert again.state == table.state
    back = resumed(table)
    back.set_control(B, PERSON)
    back.set_control(C, "random")
    assert [seat_control.level for seat_control in back.position.table.control] == [
        PERSON,
        PERSON,
        "random",
    ]
    assert back.state == table.state


@pytest.mark.rule("SAVE-4")
def test_restored_game_says_so_in_its_first_entry() -> None:
    """The table's part: a server can tell it from a new game, and refuse it if it must."""
    fresh = LocalTable.new(RULES, ["Ann", "Ben"], secret=bytes(32))
    assert isinstance(fresh.position.genesis.origin, Fresh)
    restored = continued(fresh, "Ann", "Ben")
    for table in (restored, continued(restored, "Ann", "Ben")):
        origin = genesis_of(table.timeline.entries[0]).origin
        assert isinstance(origin, Continuation)
        assert verify(table.timeline.entries, RULES).position == table.position


@pytest.mark.rule("SAVE-5")
def test_all_others_get_the_same_state_out_of_the_log_alone() -> None:
    """The table's part: a recipient of the entries can prove that its state is the saved one."""
    table = eventful()
    leaders = continued(table, "Ann", "Ben", "Cid")
    leaders.do(A, do.TakeForeman(foreman="Persy Browne"))
    sent = leaders.timeline.entries
    assert Timeline(sent, RULES).last == leaders.position
    assert verify(sent, RULES).position.game == leaders.state
    origin = genesis_of(sent[0]).origin
    assert isinstance(origin, Continuation)
    parent = verify(parse_log(origin.log, "the enclosed log").entries, RULES).position
    assert (parent.game, origin.digest) == (table.state, table.digest)
