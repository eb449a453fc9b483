"""Commands of the game and undo: their permitted authors, and the entry that they follow."""

from typing import Any, Final

import msgspec

from core.log import EntryHash, EntryNumber, Head, decode
from core.ruleset import ChanceNeeded, Seat, rule_of_choice
from core.table.beacon import check_preimage
from core.table.entries import CommandGiven, CommandUndone
from core.table.errors import (
    Forgery,
    ForgeryCode,
    GameOver,
    NothingToUndo,
    NotTheLatest,
    RefusalCode,
    SeatNotAwaited,
    TableRefusal,
)
from core.table.genesis import PERSON, ClientIndex
from core.table.judging import CheckContext, Ruling, evolve_all, is_chance, with_activity
from core.table.state import CommandReveal, Position, Rules, Run, UndoPoint, contributors_digest
from core.table.statements import COMMAND, UNDO, Play, Signed, TakeBack

MOST_UNDO: Final = 512
"""Max commands of a turn that can be undone: the latest ones."""

MOST_PENDING: Final = 255
"""Max pending commands of one author."""


def judge_command(position: Position, given: CommandGiven, context: CheckContext) -> Ruling | None:
    """Return the events of a command; None if the rules are not to be applied again."""
    play: Play = decode(given.play.body, Play)
    context.add_claim(position, given.play, COMMAND)
    _authorise(position, play, given.play, context.rules)
    if not context.redecide:
        return None
    rules = context.rules
    command = decode(play.command, rules.command_type)
    events = tuple(rules.decide(position.game, play.seat, command))
    game = evolve_all(rules, position.game, events)
    _check_command_preimage(
        position, play, given.play.client, chance=is_chance(rules.awaiting(game))
    )
    return Ruling(events, game)


def record_command(
    position: Position, given: CommandGiven, ruling: Ruling, head: Head, rules: Rules
) -> Position:
    """Return the table after a command."""
    play: Play = decode(given.play.body, Play)
    table, client = position.table, given.play.client
    chance = is_chance(rules.awaiting(ruling.game))
    undo: tuple[UndoPoint, ...] = ()
    if not chance and not any(map(rules.bars_undo, ruling.events)):
        undo = (*position.undo[1 - MOST_UNDO :], UndoPoint(head.number, play.seat, position.game))
    return Position(
        position.genesis,
        head,
        msgspec.structs.replace(
            table,
            request_hash=head.hash if chance else None,
            command_reveal=None
            if play.command_preimage is None
            else CommandReveal(client, play.command_preimage.preimage),
            run=_longer(table.run, client, head),
            last_activity=with_activity(table.last_activity, client, head.number),
            computer_turn=_computer_turn(position, play.seat, rules),
        ),
        ruling.game,
        undo,
    )


def judge_undo(position: Position, undone: CommandUndone, context: CheckContext) -> Ruling:
    """Check that the command may be undone; there are no events."""
    wish: TakeBack = decode(undone.take_back.body, TakeBack)
    context.add_claim(position, undone.take_back, UNDO)
    _authorise(position, wish, undone.take_back, context.rules)
    if not position.undo or position.undo[-1].seat != wish.seat:
        raise NothingToUndo(seat=wish.seat)
    latest = position.undo[-1]
    if latest.entry != wish.entry:
        raise NotTheLatest(entry=wish.entry, latest=latest.entry)
    return Ruling((), latest.game)


def record_undo(
    position: Position, undone: CommandUndone, ruling: Ruling, head: Head, rules: Rules
) -> Position:
    """Return the table after an undo: the game as before the command, the table as it is now."""
    del ruling
    wish: TakeBack = decode(undone.take_back.body, TakeBack)
    table, client = position.table, undone.take_back.client
    return Position(
        position.genesis,
        head,
        msgspec.structs.replace(
            table,
            run=_longer(table.run, client, head),
            last_activity=with_activity(table.last_activity, client, head.number),
            computer_turn=_computer_turn(position, wish.seat, rules),
        ),
        position.undo[-1].game,
        position.undo[:-1],
    )


def _computer_turn(position: Position, seat: Seat, rules: Rules) -> int:
    """Return the last turn in which a computer acted for its seat, this action included."""
    table, turn = position.table, rules.turn(position.game)
    by_computer = table.control[seat].level != PERSON and turn.seat == seat
    return turn.number if by_computer else table.computer_turn


def _authorise(position: Position, action: Play | TakeBack, signed: Signed, rules: Rules) -> None:
    """Check that the game waits for the seat, and that its client has seen all earlier entries."""
    if rules.outcome(position.game) is not None:
        raise GameOver
    seats = len(position.table.control)
    if action.seat >= seats:
        raise TableRefusal(RefusalCode.SEAT_UNKNOWN, seat=action.seat, seats=seats)
    check_awaited(rules, position.game, action.seat)
    if position.table.player_of(action.seat) != signed.client:
        raise TableRefusal(RefusalCode.SEAT_NOT_CONTROLLED, seat=action.seat, client=signed.client)
    if not _follows(
        position.table.run, action.after, action.after_hash, action.pending, signed.client
    ):
        raise TableRefusal(RefusalCode.STALE_COMMAND, after=action.after, pending=action.pending)


def check_awaited(rules: Rules, game: Any, seat: Seat) -> None:
    """Check that the game waits for the seat; raises SeatNotAwaited or TableRefusal."""
    awaiting = rules.awaiting(game)
    if isinstance(awaiting, ChanceNeeded):
        raise TableRefusal(RefusalCode.DRAW_PENDING, purpose=awaiting.purpose)
    awaited = [need.seat for need in awaiting]
    if seat not in awaited:
        rule = rule_of_choice(awaiting) or SeatNotAwaited.rule
        raise SeatNotAwaited(seat=seat, awaited=awaited, rule=rule)


def _follows(
    run: Run, after: EntryNumber, after_hash: EntryHash, pending: int, client: ClientIndex
) -> bool:
    place = len(run.heads) - 1 - pending
    if place < 0 or (pending and client != run.author):
        return False
    return run.heads[place] == Head(after, after_hash)


def _longer(run: Run, client: ClientIndex, head: Head) -> Run:
    if run.author in (None, client):
        return Run(client, (*run.heads[-MOST_PENDING:], head))
    return Run(client, (run.heads[-1], head))


def _check_command_preimage(
    position: Position, play: Play, client: ClientIndex, *, chance: bool
) -> None:
    table = position.table
    contributor = table.contributor(client)
    if play.command_preimage is None:
        if chance and contributor is not None:
            raise Forgery(ForgeryCode.PREIMAGE_MISSING, client=client, draw=table.draw)
        return
    if not chance or contributor is None:
        raise Forgery(ForgeryCode.PREIMAGE_UNASKED, client=client, draw=table.draw)
    if play.command_preimage.contributors_digest != contributors_digest(table.contributors):
        raise TableRefusal(RefusalCode.CONTRIBUTORS_CHANGED, client=client)
    check_preimage(
        play.command_preimage.preimage,
        draw=table.draw,
        client=client,
        last_preimage=contributor.last_preimage,
        next_draw=contributor.next_draw,
        table=position.genesis.table,
    )
