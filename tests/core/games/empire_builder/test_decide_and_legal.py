"""What `legal` lists is what `decide` accepts, counts of it, and logs that verify."""

from collections.abc import Iterator

import pytest

from core.cli.perft import perft
from core.games.empire_builder import commands as do
from core.games.empire_builder.cards import train_types
from core.games.empire_builder.rules import RULES
from core.games.empire_builder.state import State
from core.log import log_bytes, parse_log
from core.ruleset import ChanceNeeded, Seat
from core.table import LocalTable, digest_of, replay, verify
from tests.core.games.empire_builder.places import BOARD, WORLD, centre
from tests.core.games.empire_builder.random_games import accepts, mid_game, play
from tests.core.games.empire_builder.tables import start
from tests.walks import Dice


def atoms(state: State, seat: Seat) -> Iterator[do.AnyCommand]:
    """Yield every command of one step, sensible or not; of sections, those near the trains."""
    trains = state.players[seat].trains
    yield from (do.Pitch(), do.EndTurn(), do.WithdrawOffer())
    yield from (do.AnswerOffer(answer="yes"), do.AnswerOffer(answer="no"))
    for number, train in enumerate(trains):
        for load in WORLD.chips:
            yield do.PickUp(load=load, train=number)
            yield do.Drop(load=load, train=number)
            yield do.LoseLoad(load=load, train=number)
        for kind in train_types():
            yield do.Upgrade(loco=kind.name, train=number)
        for card in {card for player in state.players for card in player.contracts}:
            for demand in range(4):
                yield do.Deliver(contract=card, demand=demand, train=number)
        near = BOARD.adjacent[train.at] if train.at is not None else ()
        for other in near:
            name = BOARD.points[other].name
            for fee in (0, 4):
                yield do.Move(path=(name,), train=number, accept=do.Accept(fee=fee))
            for further in BOARD.adjacent[other]:
                yield do.Build(from_=name, to=BOARD.points[further].name)


def undirected(command: do.AnyCommand) -> do.AnyCommand:
    """Return the command; a section is listed once, and may be given from either end."""
    if isinstance(command, do.Build) and command.to < command.from_:
        return do.Build(from_=command.to, to=command.from_)
    return command


def disagreements(state: State, dice: Dice, *, steps: int) -> list[str]:
    """Play this many steps; return the commands on which `decide` and `legal` disagree."""
    found = []
    for step in play(state, dice, steps=steps):
        awaiting = RULES.awaiting(step.after)
        if isinstance(awaiting, ChanceNeeded):
            continue
        for awaited in awaiting:
            seat = awaited.seat
            legal = list(RULES.legal(step.after, seat))
            if len(legal) != len(set(legal)):
                found.append("a command is listed twice")
            found += [
                f"listed and refused: {command}"
                for command in legal
                if not accepts(step.after, seat, command)
            ]
            listed = set(map(undirected, legal))
            for command in atoms(step.after, seat):
                accepted = accepts(step.after, seat, command)
                if accepted != (undirected(command) in listed):
                    found.append(f"{'accepted' if accepted else 'refused'}: {command}")
    return found


@pytest.mark.rule("EB-CMD-3")
@pytest.mark.parametrize("number", range(4))
def test_decide_accepts_exactly_the_listed_commands(number: int) -> None:
    dice = Dice(("legal", number))
    assert disagreements(mid_game(dice), dice, steps=12) == []


@pytest.mark.rule("EB-INV-15")
@pytest.mark.parametrize("seats", [2, 6])
def test_log_of_a_random_game_verifies_and_replays_to_equal_digests(seats: int) -> None:
    dice = Dice(("log", seats))
    names = [f"player {seat}" for seat in range(seats)]
    options = {"Additional Trains": "Yes", "Borrowing": "Yes"}
    table = LocalTable.new(RULES, names, secret=bytes(32), options=options)
    for _ in range(40):
        awaiting = RULES.awaiting(table.state)
        assert isinstance(awaiting, tuple)
        seat = awaiting[0].seat
        if table.can_undo and not dice.below(4):
            before = table.position.undo[-1].game
            table.undo(seat)
            assert table.state == before
            continue
        legal = list(RULES.legal(table.state, seat))
        kinds = sorted({type(command).__name__ for command in legal})
        kind = kinds[dice.below(len(kinds))]
        fitting = [command for command in legal if type(command).__name__ == kind]
        table.do(seat, fitting[dice.below(len(fitting))])
    sealed = log_bytes(entry.sealed for entry in table.timeline.entries)
    entries = parse_log(sealed, "a game").entries
    verified = verify(entries, RULES)
    assert verified.redecided
    assert verified.position == table.position
    positions = list(replay(entries, RULES))
    for opened, position in zip(entries, positions, strict=True):
        assert opened.entry.digest == digest_of(position.game, position.table)
    assert positions[-1] == table.position


@pytest.mark.rule("EB-CMD-3")
@pytest.mark.parametrize(("turn", "counts"), [(2, [95, 8932]), (5, [102, 9629])])
def test_lines_of_play_from_fixed_positions_are_counted(turn: int, counts: list[int]) -> None:
    cards = [{"contracts": [1, 2, 3]}, {"contracts": [4, 5, 6]}]
    placed = [{"at": centre("Chicago"), **seat} if turn == 5 else seat for seat in cards]
    state = start(*placed, turn=turn).state
    assert [perft(RULES, state, depth) for depth in (1, 2)] == counts


@pytest.mark.rule("EB-CMD-3")
def test_opening_lists_every_section_that_leaves_a_major_city() -> None:
    """Trading in, upgrading and ending the turn come on top."""
    out = {
        edge
        for edge, section in enumerate(BOARD.sections)
        if (section.a in WORLD.majors) or (section.b in WORLD.majors)
    }
    assert perft(RULES, start(turn=2).state, 1) == len(out) + 3
