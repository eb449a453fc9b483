"""A table at one computer: one client holds every seat, leads, and draws from its own chain.

The same secret and the same commands give the same log, byte for byte.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Self

import msgspec

from core.log import FORMAT, Digest, Head, LogFile, Opened, encode, log_bytes
from core.ruleset import ChanceNeeded, Seat, SeatsOutOfRange
from core.table.entries import (
    ChanceResolved,
    CommandGiven,
    CommandUndone,
    ContributorChanged,
    ControlChanged,
    Payload,
    genesis_of,
)
from core.table.errors import (
    Forgery,
    ForgeryCode,
    RefusalCode,
    TableRefusal,
    Unusable,
    UnusableCode,
)
from core.table.folding import events_of
from core.table.genesis import (
    MOST_SEATS,
    PERSON,
    Client,
    Colour,
    Fresh,
    Genesis,
    Level,
    Origin,
    Planner,
    Scenario,
    SeatPlan,
)
from core.table.judging import guarded
from core.table.laws import check_types
from core.table.local_identity import CHAIN_LENGTH, ME, LocalIdentity
from core.table.new_table import begin, check_members, continuation_of, seal_genesis
from core.table.scenario import read_scenario
from core.table.state import Position, Rules, contributors_digest, digest_of
from core.table.statements import (
    COMMAND,
    COMMITMENT,
    REVEAL,
    UNDO,
    WISH,
    CommandPreimage,
    Commitment,
    Play,
    Reveal,
    TakeBack,
    Wish,
)
from core.table.timeline import Timeline
from core.table.undoing import nothing_to_undo
from core.table.writer import next_entry

SeatSpec = str | tuple[str, Level]
"""A seat's name, or its name and the level of its computer player."""

Store = Callable[[Opened, bytes], LogFile]
"""Makes the log file from the sealed genesis and the secret that it keeps."""


class ActionResult(NamedTuple):
    """The result of an action: its events, those of the draws it needed, and the entries."""

    events: tuple[Any, ...]
    entries: tuple[Opened, ...]


class LocalTable:
    """A game at one computer, made by `new`, `resume` or `continue_from`.

    A refused action changes nothing. With a `store`, every entry is on the disk before the position
    changes.
    """

    def __init__(
        self,
        rules: Rules,
        entries: Sequence[Opened],
        identity: LocalIdentity,
        store: LogFile | None,
    ) -> None:
        self.rules = rules
        self.timeline = Timeline(entries, rules)
        self._identity = identity
        self._store = store
        self._restored_at = -1
        self._resolve_draws()

    @classmethod
    def new(
        cls,
        rules: Rules,
        seats: Sequence[SeatSpec],
        *,
        secret: bytes,
        colours: Sequence[Colour] | None = None,
        options: Mapping[str, int | str] | None = None,
        scenario: bytes | None = None,
        store: Store | None = None,
        chain_length: int = CHAIN_LENGTH,
    ) -> Self:
        """Start a new game, or one from a scenario's JSON.

        Without `colours` each seat has the colour of its number. Raises UnknownOption,
        SeatsOutOfRange, ScenarioImpossible or UnlawfulType, and Unusable if two seats have the
        same colour.
        """
        check_types(rules)
        complete = rules.complete_options(options or {})
        origin: Origin = Fresh() if scenario is None else Scenario(scenario)
        with guarded(rules):
            if scenario is None:
                state = rules.setup(len(seats), complete)
            else:
                state = rules.scenario(len(seats), complete, read_scenario(scenario))
        if not 1 <= len(seats) <= MOST_SEATS:
            raise SeatsOutOfRange(seats=len(seats), least=1, most=MOST_SEATS)
        identity = LocalIdentity(secret, chain_length=chain_length)
        genesis = _genesis(
            rules,
            seats,
            identity,
            colours=colours,
            options=tuple(sorted(complete.items())),
            origin=origin,
            state=state,
            planner=Planner(),
        )
        return cls._create(rules, genesis, identity, store)

    @classmethod
    def resume(
        cls,
        rules: Rules,
        entries: Sequence[Opened],
        *,
        secret: bytes | None,
        store: LogFile | None = None,
        chain_length: int = CHAIN_LENGTH,
    ) -> Self:
        """Continue in a log with the secret that it contains; raises Unusable.

        The same commands give the same cards as without the interruption. Actions before it cannot
        be undone (UNDO-5, SAVE-2).
        """
        identity = None if secret is None else LocalIdentity(secret, chain_length=chain_length)
        if identity is None or not entries or not _is_of(entries[0], identity):
            raise Unusable(UnusableCode.NO_KEEPER)
        identity.restore_chain(entries)
        table = cls(rules, entries, identity, store)
        table._restored_at = entries[-1].entry.number
        return table

    @classmethod
    def continue_from(
        cls,
        rules: Rules,
        entries: Sequence[Opened],
        seats: Sequence[SeatSpec],
        *,
        secret: bytes,
        at: int | None = None,
        store: Store | None = None,
    ) -> Self:
        """Start a new table from another log's position after entry `at` (default: its last).

        The new table has its own key and draws, and an empty undo stack; its genesis encloses the
        other log. The seats keep their colours. Raises Unusable, SeatsOutOfRange, or Unusable
        after MOST_ANCESTORS continuations.
        """
        timeline = Timeline(entries, rules)
        parent = timeline.last if at is None else timeline.at(at)
        least = len(parent.genesis.seats)
        if len(seats) != least:
            raise SeatsOutOfRange(seats=len(seats), least=least, most=least)
        identity = LocalIdentity(secret)
        genesis = _genesis(
            rules,
            seats,
            identity,
            colours=[plan.colour for plan in parent.genesis.seats],
            options=parent.genesis.options,
            origin=continuation_of(entries, parent),
            state=parent.game,
            planner=parent.genesis.planner,
        )
        return cls._create(rules, genesis, identity, store)

    @classmethod
    def _create(
        cls, rules: Rules, genesis: Genesis, identity: LocalIdentity, store: Store | None
    ) -> Self:
        opened = seal_genesis(genesis, [identity.key], rules)
        check_members(genesis)
        begin(opened, rules)  # refuses an unreadable genesis before a file is made
        return cls(
            rules, [opened], identity, None if store is None else store(opened, identity.secret)
        )

    @property
    def position(self) -> Position:
        """The position after the last entry."""
        return self.timeline.last

    @property
    def entries(self) -> tuple[Opened, ...]:
        """The log so far."""
        return self.timeline.entries

    @property
    def state(self) -> Any:
        """The game's state."""
        return self.position.game

    @property
    def digest(self) -> Digest:
        """The digest after the last entry."""
        return digest_of(self.position.game, self.position.table)

    def log_bytes(self) -> bytes:
        """Return the whole log as the bytes of a file, with the secret needed to continue."""
        return log_bytes(
            (entry.sealed for entry in self.timeline.entries), keeper=self._identity.secret
        )

    def do(self, seat: int, command: msgspec.Struct) -> ActionResult:
        """Give a command for a seat and make the draws that it needs; raises Refusal."""
        self._resolve_draws()
        start = len(self.timeline)
        after = self._last_game_head
        play = Play(self._seat(seat), after.number, after.hash, 0, encode(command))
        try:
            self._write(CommandGiven(self._identity.sign(play, COMMAND)))
        except Forgery as error:
            if error.code is not ForgeryCode.PREIMAGE_MISSING:
                raise
            self._renew_chain()
            table = self.position.table
            preimage = self._identity.preimage(table.draw)
            ride = CommandPreimage(preimage, contributors_digest(table.contributors))
            play = msgspec.structs.replace(play, command_preimage=ride)
            self._write(CommandGiven(self._identity.sign(play, COMMAND)))
            self._resolve_draws()
        return self._done(start)

    def resolve_draws(self) -> ActionResult:
        """Make the draws that are still pending after a full disk or a stop of the program."""
        start = len(self.timeline)
        self._resolve_draws()
        return self._done(start)

    def undo(self, seat: int) -> ActionResult:
        """Undo the seat's latest command; raises NothingToUndo and other Refusals."""
        self._resolve_draws()
        start, place = len(self.timeline), self._seat(seat)
        if not self.can_undo:
            raise nothing_to_undo(self.timeline, self.rules, place, restored_at=self._restored_at)
        after, latest = self._last_game_head, self.position.undo[-1]
        wish = TakeBack(place, after.number, after.hash, 0, latest.entry)
        self._write(CommandUndone(self._identity.sign(wish, UNDO)))
        return self._done(start)

    @property
    def can_undo(self) -> bool:
        """True if there is a command, given since the game was restored, that can be undone."""
        stack = self.position.undo
        return bool(stack) and stack[-1].entry > self._restored_at

    def set_control(self, seat: int, level: Level) -> ActionResult:
        """Hand a seat to a computer player of this level, or back to a person (PERSON)."""
        start = len(self.timeline)
        wish = Wish(self._seat(seat), level, self.position.head.number)
        self._write(ControlChanged(wish.seat, level, (self._identity.sign(wish, WISH),)))
        return self._done(start)

    @property
    def _last_game_head(self) -> Head:
        return self.position.table.run.heads[-1]

    def _seat(self, seat: int) -> Seat:
        seats = len(self.position.table.control)
        if not 0 <= seat < seats:
            raise TableRefusal(RefusalCode.SEAT_UNKNOWN, seat=seat, seats=seats)
        return Seat(seat)

    def _resolve_draws(self) -> None:
        """Make the pending draws, including those left by a stop of the program."""
        while isinstance(self.rules.awaiting(self.state), ChanceNeeded):
            table = self.position.table
            reveals: tuple[Any, ...] = ()
            if table.command_reveal is None and table.request_hash is not None:
                reveal = Reveal(table.draw, table.request_hash, self._identity.preimage(table.draw))
                reveals = (self._identity.sign(reveal, REVEAL),)
            self._write(ChanceResolved(table.draw, reveals))

    def _renew_chain(self) -> None:
        draw = self.position.table.draw
        if self._identity.is_chain_low(draw):
            anchor = self._identity.next_chain(draw).anchor
            commitment = Commitment(anchor, draw, self.position.head.number)
            signed = self._identity.sign(commitment, COMMITMENT)
            self._write(ContributorChanged(ME, (signed,)))

    def _write(self, payload: Payload) -> None:
        opened, position = next_entry(
            self.position, payload, self.rules, self._identity.key, claims_checked=True
        )
        if self._store is not None:
            self._store.append(opened.sealed)
        self.timeline.append(opened, position)

    def _done(self, start: int) -> ActionResult:
        entries = self.timeline.entries[start:]
        return ActionResult(
            tuple(e for entry in entries for e in events_of(entry, self.rules)), entries
        )


def _is_of(genesis: Opened, identity: LocalIdentity) -> bool:
    clients = genesis_of(genesis).clients
    return len(clients) == 1 and clients[ME].key == identity.key.public


def _genesis(
    rules: Rules,
    seats: Sequence[SeatSpec],
    identity: LocalIdentity,
    *,
    colours: Sequence[Colour | None] | None,
    options: tuple[tuple[str, int | str], ...],
    origin: Origin,
    state: msgspec.Struct,
    planner: Planner,
) -> Genesis:
    return Genesis(
        format=FORMAT,
        table=identity.table,
        game=rules.name,
        rules_version=rules.version,
        data_hash=rules.data_hash,
        clients=(Client(identity.key.public, "this computer", identity.chain.anchor),),
        witness=None,
        leader=ME,
        seats=tuple(
            _plan(seat, colour)
            for seat, colour in zip(seats, colours or [None] * len(seats), strict=True)
        ),
        options=options,
        planner=planner,
        origin=origin,
        state=encode(state),
    )


def _plan(seat: SeatSpec, colour: Colour | None) -> SeatPlan:
    name, level = (seat, PERSON) if isinstance(seat, str) else seat
    return SeatPlan(name, ME, level, colour)
