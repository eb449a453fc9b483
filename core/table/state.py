"""The accumulator of the fold: table, game, and undo stack."""

from hashlib import blake2b
from typing import Any

import msgspec

from core.log import Digest, EntryHash, EntryNumber, Head, Term
from core.ruleset import Ruleset, Seat
from core.table.beacon import DrawNumber, Preimage
from core.table.genesis import PERSON, ClientIndex, Genesis, Level

Rules = Ruleset[Any, Any, Any]
"""Any game; the table never looks into its states, commands and events."""


class SeatControl(msgspec.Struct, frozen=True):
    """The control of a seat: its holder if `level` is PERSON, else the leader's computer player.

    `since` is the entry that set it.
    """

    holder: ClientIndex
    level: Level
    since: EntryNumber


class Contributor(msgspec.Struct, frozen=True):
    """A client whose preimage each draw needs.

    `last_preimage` is the link that the preimage for draw `next_draw` leads to in one step.
    """

    client: ClientIndex
    last_preimage: Preimage
    next_draw: DrawNumber


class CommandReveal(msgspec.Struct, frozen=True):
    """The preimage that was sent with the command that needs the draw."""

    client: ClientIndex
    preimage: Preimage


class Run(msgspec.Struct, frozen=True):
    """The last game entries of one author, and the game entry before them.

    A command by `author` may name any of `heads` if it counts those after it as pending; a command
    by another client must name the last of them. Only the latest of a long run are kept.
    """

    author: ClientIndex | None
    heads: tuple[Head, ...]


class TableState(msgspec.Struct, frozen=True):
    """The state of the table, without the game's.

    `request_hash` is the hash of the entry that needs the pending draw, None if no draw is pending.
    `last_activity` is, for each client and the witness, the last entry that it took part in: as
    author of a command or a wish, or with a reveal. `computer_turn` is the number of the last turn
    in which a computer player acted for the seat in turn. `removed` are the clients that were
    removed from the table, in order.
    """

    term: Term
    leader: ClientIndex
    control: tuple[SeatControl, ...]
    contributors: tuple[Contributor, ...]
    draw: DrawNumber
    request_hash: EntryHash | None
    command_reveal: CommandReveal | None
    run: Run
    last_activity: tuple[EntryNumber, ...]
    computer_turn: int
    removed: tuple[ClientIndex, ...] = ()

    def contributor(self, client: ClientIndex) -> Contributor | None:
        """Return the contributor with this index; None if the client is not one."""
        return next(
            (contributor for contributor in self.contributors if contributor.client == client), None
        )

    def player_of(self, seat: Seat) -> ClientIndex:
        """Return the client whose commands for this seat are accepted."""
        control = self.control[seat]
        return control.holder if control.level == PERSON else self.leader


class UndoPoint(msgspec.Struct, frozen=True):
    """A command that can be undone, and the game before it."""

    entry: EntryNumber
    seat: Seat
    game: Any


class Position(msgspec.Struct, frozen=True):
    """The table after an entry; `undo` has the latest command last."""

    genesis: Genesis
    head: Head
    table: TableState
    game: Any
    undo: tuple[UndoPoint, ...]


def took_over(position: Position, seat: Seat) -> bool:
    """Return whether the seat changed hands, or the table began, since the last action of the game.

    If the game waits for a choice of this seat, its last player has left it unanswered.
    """
    table = position.table
    return table.control[seat].since >= table.run.heads[-1].number


def contributors_digest(contributors: tuple[Contributor, ...]) -> bytes:
    """Return BLAKE2b-256 over the contributors of draws, and their chains."""
    data = msgspec.msgpack.encode(
        [msgspec.structs.astuple(contributor) for contributor in contributors]
    )
    return blake2b(data, digest_size=32, person=b"rail-contribs").digest()


def digest_of(game: msgspec.Struct, table: TableState) -> Digest:
    """Return BLAKE2b-256 over the game's fields in order, control, term and draw number.

    It does not cover keys and signatures, nor anything else that depends on how the state was
    reached.
    """
    control = tuple((seat.holder, seat.level) for seat in table.control)
    fields = msgspec.structs.astuple(game)
    data = msgspec.msgpack.encode((fields, control, table.term, table.draw))
    return Digest(blake2b(data, digest_size=32, person=b"rail-digest").digest())


def chance_at(position: Position) -> bytes:
    """Return random bytes for a computer player at this entry of the log.

    They change with every entry: a random player that depended only on the state would repeat and
    undo the same command forever.
    """
    return digest_of(position.game, position.table) + position.head.number.to_bytes(8)
