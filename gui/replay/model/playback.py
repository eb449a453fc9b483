"""The playback of a record: speed, steps, turns, jumps, and the seat that the view follows.

Time is an argument, in seconds; nothing here waits.
"""

from enum import Enum
from fractions import Fraction
from typing import Final

from core.ruleset import Seat
from gui.game_api.marks import MarkKind, next_mark
from gui.replay.model.record import Record, TurnSpan
from gui.replay.model.record_table import RecordTable
from gui.texts.phrases import Phrase

NO_EARLIER: Final = Phrase("there is no earlier {what}")
NO_LATER: Final = Phrase("there is no later {what}")
OF_PLAYER: Final = Phrase("{what} of {name}")

SPEEDS: Final = tuple(Fraction(2) ** power for power in range(-2, 5))
"""Speeds from 1/4 to 16; at speed 1 each entry is shown for `PACE`."""

PACE: Final = 0.8
"""Seconds that an entry is shown."""
STEPS: Final = 8
"""Maximum number of simultaneous new entries shown one by one; if more arrive, only the last one is
shown."""


class Following(Enum):
    """The alternatives to following a seat."""

    NOBODY = Phrase("no player")
    IN_TURN = Phrase("the current player")


Follow = Seat | Following


class Playback:
    """The controls of a viewer over the table of its record.

    The record `grows` while the game is still played.
    """

    def __init__(self, table: RecordTable, *, grows: bool = False) -> None:
        self.table: Final = table
        self.grows = grows
        self.follow: Follow = Following.IN_TURN
        self._speed: Fraction | None = Fraction(1)
        self._due: float | None = None
        self._is_live = False

    @property
    def record(self) -> Record:
        """The record that is shown."""
        return self.table.record

    @property
    def entry(self) -> int:
        """The entry that is shown."""
        return self.table.entry

    @property
    def turn(self) -> TurnSpan:
        """The turn that is shown."""
        return self.record.turn_at(self.entry)

    @property
    def at_end(self) -> bool:
        """Whether the last entry is shown."""
        return self.entry == self.record.last

    # --- a game that is still played

    @property
    def is_live(self) -> bool:
        """Whether new entries are shown as soon as they arrive."""
        return self._is_live

    def go_live(self) -> None:
        """Go to the end, and follow new entries."""
        self.end()
        self._is_live = self.grows

    def take_new(self) -> bool:
        """Show new entries if live: by one step, or the last if there are many.

        Return whether there are more.
        """
        if not self._is_live:
            return False
        behind = self.record.last - self.entry
        self.table.go_to(self.entry + 1 if 0 < behind <= STEPS else self.record.last)
        return not self.at_end

    # --- playing

    @property
    def playing(self) -> bool:
        """Whether playback runs."""
        return self._due is not None

    @property
    def speed(self) -> Fraction | None:
        """One of SPEEDS; None is without animation, an entry at every tick."""
        return self._speed

    def set_speed(self, speed: Fraction | None, *, now: float) -> None:
        """Set the speed."""
        self._speed = speed
        if self.playing:
            self._due = now + self._pause

    @property
    def _pause(self) -> float:
        return 0.0 if self._speed is None else PACE / float(self._speed)

    def play(self, now: float) -> None:
        """Start playback; at the end, start from the beginning."""
        self._is_live = False
        if self.at_end:
            self.table.go_to(0)
        self._due = now + self._pause

    def pause(self) -> None:
        """Pause playback."""
        self._due = None
        self._is_live = False

    def toggle(self, now: float) -> None:
        """Start or pause playback."""
        if self.playing:
            self.pause()
        else:
            self.play(now)

    def tick(self, now: float) -> None:
        """Show the entry that is due; at the end, pause, or follow a live game.

        A late call shows the entry that is due now, without those in between.
        """
        if self._due is None or now < self._due:
            return
        steps = 1 if self._speed is None else 1 + int((now - self._due) / self._pause)
        self.table.go_to(min(self.entry + steps, self.record.last))
        self._due = None if self.at_end else max(self._due + steps * self._pause, now)
        self._is_live = self.at_end and self.grows

    # --- jumps; each of these pauses

    def go_to(self, entry: int) -> None:
        """Show an entry, or the nearest existing one."""
        self.pause()
        self.table.go_to(min(max(entry, 0), self.record.last))

    def step(self, by: int) -> None:
        """Go forward by `by` entries, or back."""
        self.go_to(self.entry + by)

    def first(self) -> None:
        """Go to the beginning."""
        self.go_to(0)

    def end(self) -> None:
        """Go to the last entry."""
        self.go_to(self.record.last)

    def turn_on(self) -> None:
        """Go to the start of the next turn, or to the end of the last turn."""
        self.go_to(self.turn.last + 1)

    def turn_back(self) -> None:
        """Go to the start of this turn, or from there to that of the previous one."""
        turn = self.turn
        if self.entry > turn.first:
            self.go_to(turn.first)
        else:
            self.go_to(self.record.turn_at(max(turn.first - 1, 0)).first)

    def jump(self, kind: MarkKind | None, seat: Seat | None, *, back: bool = False) -> str:
        """Go to the next or previous mark; return a message if there is none (REPLAY-5).

        `kind` and `seat` restrict the marks unless None.
        """
        mark = next_mark(self.record.marks, self.entry, kind=kind, seat=seat, back=back)
        if mark is not None:
            self.go_to(mark.entry)
            return ""
        what = Phrase("highlight") if kind is None else kind.name
        if seat is not None:
            what = Phrase(OF_PLAYER, what=what, name=self.table.names[seat])
        return Phrase(NO_EARLIER if back else NO_LATER, what=what)

    # --- the focus of the view

    @property
    def followed(self) -> Seat | None:
        """The seat that the view follows, or None."""
        if self.follow is Following.NOBODY:
            return None
        return self.turn.seat if self.follow is Following.IN_TURN else self.follow

    @property
    def focus(self) -> int | None:
        """The place where the followed player last built or moved this turn, or None."""
        seat = self.followed
        if seat is None:
            return None
        words = self.record.words
        for happening in reversed(self.table.history.this_turn):
            at = words.place_of(happening.event, seat)
            if at is not None:
                return at
        return words.place(self.table.state, seat)
