"""A group until its game begins: members, seats and options."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from core.errors import FactualError
from core.games.registry import seats_of, shipped_game
from core.games.skill import level_for
from core.legible import is_legible_name, shown
from core.log import PublicKey
from core.option_spec import OptionSpec
from gui.group.model.arranging import TableArranger
from gui.group.model.members import MemberLine, differing_rules
from gui.group.model.restored import restored_table
from gui.lobby.model.place import Place
from gui.options.model import ranked_settings, settings_for, with_one_setting
from gui.room.model.progress import Progress
from gui.room.model.requests import GroupRequests
from gui.saves.model import SavedGame
from gui.setup.model import LONGEST_NAME
from gui.texts.game_names import title_of
from gui.texts.phrases import Phrase
from gui.theme.player_colours import PLAYERS, PlayerColour
from net.lobby import Group, Member, Slot, Table
from net.lobby.limits import SEATS
from net.lobby.seating import with_new_seat
from net.lobby.table import holders_of, with_level
from net.session import AbsentPlayers

FREE_SEAT: Final = Phrase("Waiting for a player")
TURN_CLOCK: Final = Phrase("Turn clock")
TIME_TO_RECONNECT: Final = Phrase("Time to reconnect")


class GroupSetup:
    """A group of which this player is a member.

    `on_refused` is called with the reason if the last request fails, and with None at the next
    request. `saved` is the saved game that the leader continues. Once the game `has_begun`,
    `progress` is how much of the table has been sent, `awaited_names` are the awaited players, and
    `absent` are the players that the leader has to decide about. In a rematch, `previous_seats`
    are kept for the players that had them.
    """

    def __init__(
        self,
        place: Place,
        on_refused: Callable[[FactualError | None], object],
        previous_seats: Sequence[Slot] = (),
    ) -> None:
        group = place.group
        assert group is not None, "this player is a member"
        self.place: Final = place
        self.saved: SavedGame | None = None
        self.progress: Progress | None = None
        self.has_begun = False
        self.awaited_names: tuple[str, ...] = ()
        self.absent: AbsentPlayers | None = None
        self._group: Group = group
        self._on_refused: Final = on_refused
        self._agreed: Table = group.table
        self._new_game_options = group.table.options
        self._arranger: Final = TableArranger(
            place, lambda: self.group, lambda: self.has_begun, on_refused, previous_seats
        )

    @property
    def group(self) -> Group:
        """The group; its last state once its game has begun."""
        self._group = self.place.group or self._group
        return self._group

    @property
    def me(self) -> PublicKey:
        """The key of the player."""
        return self.place.key

    @property
    def is_leader(self) -> bool:
        """Whether this player leads the group, and so may change it (GROUP-2)."""
        return self.group.leader == self.me

    @property
    def table(self) -> Table:
        """The table as confirmed, or as the leader has just set it."""
        return self._arranger.table

    # --- members

    @property
    def member_lines(self) -> list[MemberLine]:
        """The members, the leader first."""
        members = self.group.members
        keys = [self.group.leader, *(key for key in members if key != self.group.leader)]
        return [
            MemberLine(number, members[key], key == keys[0], key == self.me, key in self.holders)
            for number, key in enumerate(keys, start=1)
        ]

    @property
    def holders(self) -> set[PublicKey]:
        """The keys of the players who have seats."""
        return holders_of(self.table)

    @property
    def my_member(self) -> Member:
        """This player as a member."""
        return self.group.members[self.me]

    def rules_mismatch(self, member: Member) -> str:
        """Return why a member cannot be seated (GROUP-10); empty if they can."""
        return differing_rules(member, self.group.members[self.group.leader])

    def remove(self, key: PublicKey) -> None:
        """Remove a member, as leader (GROUP-20)."""
        self._request(lambda client: client.remove(key))

    # --- seats, which only the leader sets

    def name_of(self, seat: int) -> str:
        """Return the name of a seat's player, as shown."""
        slot = self.table.slots[seat]
        holder = None if slot.holder is None else self.group.members.get(slot.holder)
        if slot.name:
            return shown(slot.name)
        if holder is not None:
            return holder.name
        return Phrase("Computer") if slot.level else FREE_SEAT

    @property
    def is_restored(self) -> bool:
        """Whether the table's seats, names, colours and options are those of a saved game."""
        return bool(self.table.saved)

    @property
    def seat_counts(self) -> range:
        """The possible numbers of seats of the game in a group."""
        least, most = SEATS
        seats = seats_of(self.group.game, otherwise=range(least, most + 1))
        return range(seats[0], min(seats[-1], most) + 1)

    def set_count(self, count: int) -> None:
        """Set the number of seats; new ones are open to any player."""
        table = replace(self.table, slots=self.table.slots[:count])
        count = max(count, self.seat_counts[0])
        while len(table.slots) < count and (larger := with_new_seat(table)) is not None:
            table = larger
        self._arranger.arrange(table)

    def can_hold(self, key: PublicKey, seat: int) -> bool:
        """Return whether a member may have this seat: at most one in a ranked game (RANKED-4)."""
        others = (slot for number, slot in enumerate(self.table.slots) if number != seat)
        return self.group.kind != "ranked" or all(other.holder != key for other in others)

    def assign_seat(self, seat: int, holder: PublicKey | None, level: str = "") -> None:
        """Give a seat to a member, to a computer of this level, or to any newcomer (GROUP-3)."""
        before = self.table.slots[seat]
        if holder is not None:
            level = before.level or self._level(self.options)  # the level if the holder is lost
        self._set_slot(
            seat, Slot(before.colour, holder, level, before.name if self.is_restored else "")
        )

    def seat_newcomers(self) -> None:
        """Give each newcomer to a zone's group a seat, as `Arranging.seat_comers`."""
        self._arranger.seat_newcomers()

    def set_name(self, seat: int, name: str) -> bool:
        """Name a seat's player; an empty name resets it. Return False if the name is invalid."""
        name = name.strip()
        if len(name) > LONGEST_NAME or (name and not is_legible_name(name)):
            return False
        others = {self.name_of(n).casefold() for n in range(len(self.table.slots)) if n != seat}
        if name.casefold() in others:
            return False
        self._set_slot(seat, replace(self.table.slots[seat], name=name))
        return True

    def set_colour(self, seat: int, colour: int) -> None:
        """Give a seat a colour, swapping with the seat that has it (GROUP-4)."""
        slots = list(self.table.slots)
        for number, slot in enumerate(slots):
            if slot.colour == colour:
                slots[number] = replace(slot, colour=slots[seat].colour)
        slots[seat] = replace(slots[seat], colour=colour)
        self._arranger.arrange(replace(self.table, slots=tuple(slots)))

    def grant_colour(self, member: Member) -> None:
        """Give a seated member the colour that they asked for."""
        seats = [n for n, slot in enumerate(self.table.slots) if slot.holder == member.key]
        if member.wish is not None and seats:
            self.set_colour(seats[0], member.wish)

    def request_colour(self, colour: int) -> None:
        """Ask the leader for a colour, or withdraw the request for it."""
        wanted = None if self.my_member.wish == colour else colour
        self._request(lambda client: client.wish(wanted))

    def requested_colour(self, member: Member) -> int | None:
        """Return the colour that a member asks for and does not have."""
        has = any(
            slot.holder == member.key for slot in self.table.slots if slot.colour == member.wish
        )
        return None if has else member.wish

    @property
    def free_colours(self) -> list[int]:
        """The colours that no seat has."""
        taken = {slot.colour for slot in self.table.slots}
        return [colour for colour in range(len(PLAYERS)) if colour not in taken]

    def _set_slot(self, seat: int, slot: Slot) -> None:
        slots = list(self.table.slots)
        slots[seat] = slot
        self._arranger.arrange(replace(self.table, slots=tuple(slots)))

    # --- options, for the list of options

    @property
    def option_specs(self) -> tuple[OptionSpec, ...]:
        """The options in the order of the window; in a ranked game some have only one setting."""
        specs = shipped_game(self.group.game).options
        required = ranked_settings(self.group.game, self.group.kind)
        return tuple(
            with_one_setting(spec, required[spec.name]) if spec.name in required else spec
            for spec in specs
        )

    @property
    def game(self) -> str:
        """The key of the game."""
        return self.group.game

    @property
    def seats_and_persons(self) -> tuple[int, int]:
        """The number of seats, and how many of them persons take or may still take."""
        slots = self.table.slots
        persons = sum(slot.holder is not None or not slot.level for slot in slots)
        return len(slots), persons

    @property
    def options(self) -> dict[str, int | str]:
        """The setting of each option; options that the leader does not know have their default."""
        required = ranked_settings(self.group.game, self.group.kind)
        return {**settings_for(self.group.game, self.table.options), **required}

    @property
    def is_fixed(self) -> bool:
        """Whether the options cannot be changed here."""
        return not self.is_leader or self.is_restored or self.has_begun

    def step(self, option: OptionSpec, *, back: bool = False) -> None:
        """Select the next setting of an option, or the previous one, cyclically."""
        place = option.settings.index(self.options[option.name]) + (-1 if back else 1)
        setting = option.settings[place % len(option.settings)]
        self.set_options({**self.options, option.name: setting})

    def set_options(self, options: Mapping[str, int | str]) -> None:
        """Set all options, as a preset does; computers get the level that they set."""
        required = ranked_settings(self.group.game, self.group.kind)
        self._new_game_options = {**options, **required}
        table = with_level(
            self.table, self._level(self.options), self._level(self._new_game_options)
        )
        self._arranger.arrange(replace(table, options=self._new_game_options))

    def _level(self, options: Mapping[str, object]) -> str:
        return level_for(self.group.game, options)

    def set_watchable(self, watchable: bool) -> None:
        """Set whether members without a seat may watch (GROUP-9)."""
        self._arranger.arrange(replace(self.table, watchable=watchable))

    def set_clock(self, seconds: int) -> None:
        """Set the seconds that a person may take for a turn; 0 is no limit (GROUP-21)."""
        self._arranger.arrange(replace(self.table, turn_clock=seconds))

    @property
    def can_set_seat_wait(self) -> bool:
        """Whether the zone, if any, passes on the wait for lost players."""
        lobby = self.place.lobby
        return lobby is None or lobby.session.model.keeps_seat_wait

    def set_seat_wait(self, seconds: int) -> None:
        """Give a lost player this many seconds to come back, 0 to 300 (SEAT-WAIT)."""
        self._arranger.arrange(replace(self.table, seat_wait=seconds))

    def _request(self, request: Callable[[GroupRequests], Awaitable[None]]) -> None:
        self._on_refused(None)
        self.place.request(request, on_refused=self._on_refused)

    # --- a saved game, which only the leader has

    def restore(self, game: SavedGame) -> None:
        """Continue a saved game; an unusable one is shown and prevents the start."""
        if game.position is not None and game.position.genesis.game != self.group.game:
            flaw = Phrase("it is for {game}", game=title_of(game.position.genesis.game))
            game = SavedGame(game.name, flaw=flaw)
        self.saved = game
        if not game.flaw:
            lines = (line for line in self.member_lines if not line.member.is_watching)
            players = [
                (line.member.key, line.member.name)
                for line in lines
                if not self.rules_mismatch(line.member)
            ]
            self._arranger.arrange(restored_table(game, self.table, players))

    @property
    def colours(self) -> tuple[PlayerColour, ...]:
        """The colours of the seats as they are set up."""
        return tuple(PLAYERS[slot.colour] for slot in self.table.slots)

    def restart_as_new(self) -> None:
        """Switch back to a new game, with the previous options."""
        self.saved = None
        if self.is_restored:
            level = self._level(self._new_game_options)
            slots = tuple(
                replace(slot, name="", level=slot.level and level) for slot in self.table.slots
            )
            new = replace(
                self.table, slots=slots, options=self._new_game_options, saved="", saved_turn=0
            )
            self._arranger.arrange(new)

    # --- readiness and start

    @property
    def changed_options(self) -> list[str]:
        """The names of the options that the leader has changed since this player agreed.

        Before the first time, since they joined (EB-SCR-6).
        """
        if self.is_leader:
            return []
        agreed = settings_for(self.group.game, self._agreed.options)
        return [name for name, setting in self.options.items() if agreed[name] != setting]

    @property
    def changed_terms(self) -> list[str]:
        """The changed options and times in words."""
        before, now = self._agreed, self.table
        times = []
        if not self.is_leader and before.turn_clock != now.turn_clock:
            times.append(TURN_CLOCK)
        if not self.is_leader and before.seat_wait != now.seat_wait:
            times.append(TIME_TO_RECONNECT)
        return [*map(Phrase, self.changed_options), *times]

    def mark_ready(self) -> None:
        """Mark this player as ready for the table, or no longer (GROUP-20)."""
        is_ready = not self.my_member.is_ready
        if is_ready:
            self._agreed = self.table
        self._request(lambda client: client.mark_ready(is_ready))

    def watch(self) -> None:
        """Become a spectator of the group, or no longer; only at a zone."""
        assert self.place.lobby is not None, "nobody watches elsewhere"
        self._on_refused(None)
        is_watching = not self.my_member.is_watching
        self.place.lobby.watch(is_watching=is_watching, on_refused=self._on_refused)

    def start(self) -> None:
        """Start the game."""
        self._on_refused(None)
        entries = () if self.saved is None else self.saved.entries
        self.place.start(entries, on_refused=self._on_refused)

    def leave(self) -> None:
        """Leave the group; if the leader leaves, the group ends."""
        self._on_refused(None)
        self.place.leave(on_refused=self._on_refused)
