"""A game that a program without a window offers to other players."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from core.games.skill import level_for
from core.log import Opened, PublicKey
from core.option_spec import Setting
from core.table import Level, Rules, genesis_of
from net.consensus.timeouts import Timeouts
from net.lobby import Slot, Table
from net.lobby.seating import with_saved_seats
from net.table import Plan


class Offer(NamedTuple):
    """A game for this many people, and for computers of these levels.

    With `saved`, the log of another game, that game is continued, with its options and seats. A
    computer of the level `substitute_choice`, or of the game's options, substitutes for lost
    players.
    """

    rules: Rules
    options: Mapping[str, Setting]
    players: int
    computers: Sequence[Level] = ()
    saved: Sequence[Opened] = ()
    seat_wait: int = Timeouts().seat
    turn_clock: int | None = None
    substitute_choice: Level = ""
    watchable: bool = True

    @property
    def settings(self) -> dict[str, Setting]:
        """The setting of each option; those of the saved game, if one is continued."""
        given = dict(genesis_of(self.saved[0]).options) if self.saved else self.options
        return dict(self.rules.complete_options(given))

    @property
    def substitute(self) -> Level:
        """The level of the computer that substitutes for lost players."""
        return self.substitute_choice or level_for(self.rules.name, self.settings)

    def plan(self, me: PublicKey, name: str) -> Plan:
        """Return the plan of the game, led by the player with this key and name.

        Seats of the other people wait for them.
        """
        waits = Timeouts(seat=self.seat_wait, turn=self.turn_clock, substitute=self.substitute)
        waiting = (Slot(n) for n in range(1, self.players))
        computers = (Slot(n, None, level) for n, level in enumerate(self.computers, self.players))
        table = Table(
            (Slot(0, me, self.substitute), *waiting, *computers),
            self.settings,
            self.watchable,
            f"entry {len(self.saved) - 1}" if self.saved else "",
            self.turn_clock or 0,
            self.seat_wait,
        )
        if self.saved:
            table = self.in_saved_seats(table, [(me, name)])
        return Plan(self.rules, table, waits, self.saved)

    def in_saved_seats(self, table: Table, players: Sequence[tuple[PublicKey, str]]) -> Table:
        """Return the table with these players in the seats of the saved game.

        Seats of people that have not come yet wait for them.
        """
        return with_saved_seats(
            table,
            genesis_of(self.saved[0]),
            players,
            self.substitute,
            waiting=self.players - len(players),
        )
