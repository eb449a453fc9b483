"""A group at a zone until its game begins: members, seats, options, and what is still missing.

The zone has the table. What the leader sets is shown at once, and taken back if it is refused.
"""

from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from msgspec.structs import replace

from core.errors import FactualError
from core.games.iron_dragon.options import Option, options
from core.games.iron_dragon.rules import RULES
from core.log import PublicKey
from gui.models.colours import PLAYERS
from gui.models.lobby import Lobby
from gui.models.phrases import Phrase
from gui.models.refusals import sentence
from gui.models.setup import FEWEST, LEVELS, LONGEST_NAME, MOST
from gui.models.stay import written
from gui.saving.names import is_readable
from net.lobby import Client, Code, Group, Member, Slot, Table, check_startable
from net.lobby.codes import Link
from net.lobby.messages import Over
from net.lobby.refusals import SeatOpen

OVER: Final[dict[Over, str]] = {
    "disbanded": Phrase("The leader has ended the group."),
    "leader lost": Phrase("The leader has lost the connection, and the group has ended."),
    "removed": Phrase("The leader has removed you from the group."),
    "unseated": Phrase("The game has begun without a seat for you."),
    "left": Phrase("You have left the group."),
}
"""Why somebody is in a group no longer."""
_LINKS: Final = {
    "connecting": Phrase("connecting"),
    "direct": Phrase("direct, {delay} ms"),
    "relayed": Phrase("relayed, {delay} ms"),
    "failed": Phrase("failed"),
}


CLOCKS: Final = {
    0: Phrase("no limit"),
    120: Phrase("2 minutes"),
    300: Phrase("5 minutes"),
    600: Phrase("10 minutes"),
}
"""What a turn clock may be set to, in seconds (GROUP-21)."""


class Line(NamedTuple):
    """A member as the list shows him; the leader is number 1."""

    number: int
    member: Member
    is_leader: bool
    is_me: bool
    has_seat: bool

    @property
    def link(self) -> str:
        """How he reaches the leader (GROUP-6); empty where there is nothing to reach yet."""
        if self.is_leader or not self.has_seat:
            return ""
        link = self.member.link
        return Phrase(_LINKS[link.state], delay=link.milliseconds)


class GroupSetup:
    """Within a stay, as long as one is a member of its group; `refused` hears why the zone
    does not do what was asked last; None once something else is asked.

    `code` is the invitation, once there is one.
    """

    def __init__(self, lobby: Lobby, refused: Callable[[FactualError | None], object]) -> None:
        group = lobby.stay.model.group
        assert group is not None, "one is a member"
        self.lobby: Final = lobby
        self.group: Final[Group] = group
        self.code: Code | None = None
        self._refused: Final = refused
        self._wanted: Table | None = None
        self._asked = 0
        self._answered = 0
        self._before = 0

    @property
    def me(self) -> PublicKey:
        """The key of the player."""
        return self.lobby.stay.key

    @property
    def is_leader(self) -> bool:
        """Whether one leads the group, and so may change it (GROUP-2)."""
        return self.group.leader == self.me

    @property
    def table(self) -> Table:
        """The table as it is, or as the leader has just set it."""
        is_told = self._answered == self._asked and self.group.revision != self._before
        return self.group.table if self._wanted is None or is_told else self._wanted

    # --- members

    @property
    def lines(self) -> list[Line]:
        """The members, the leader first."""
        members = self.group.members
        keys = [self.group.leader, *(key for key in members if key != self.group.leader)]
        return [
            Line(number, members[key], key == keys[0], key == self.me, key in self.holders)
            for number, key in enumerate(keys, start=1)
        ]

    @property
    def holders(self) -> set[PublicKey]:
        """Who has a seat."""
        return {slot.holder for slot in self.table.slots if slot.holder is not None}

    @property
    def myself(self) -> Member:
        """The player as a member."""
        return self.group.members[self.me]

    def differs(self, member: Member) -> str:
        """Why a member cannot be seated, with both versions (GROUP-10); empty if he can."""
        leader = self.group.members[self.group.leader]
        if member.rules == leader.rules:
            return ""
        return Phrase(
            "{name} plays by the rules {theirs}, the leader by {leaders}: get the same version.",
            name=member.name,
            theirs=member.rules,
            leaders=leader.rules,
        )

    def remove(self, key: PublicKey) -> None:
        """The leader puts somebody out (GROUP-20)."""
        self._ask(lambda client: client.remove(key))

    # --- seats, which are the leader's to set

    def name_of(self, seat: int) -> str:
        """Who plays a seat, as it is read."""
        slot = self.table.slots[seat]
        holder = None if slot.holder is None else self.group.members.get(slot.holder)
        if slot.name:
            return slot.name
        if holder is not None:
            return holder.name
        return Phrase("Computer") if slot.level else Phrase("Waits for a player")

    def set_count(self, count: int) -> None:
        """So many seats; new ones wait for somebody."""
        slots = list(self.table.slots[:count])
        while len(slots) < min(max(count, FEWEST), MOST):
            taken = {slot.colour for slot in slots}
            slots.append(Slot(next(one for one in range(len(PLAYERS)) if one not in taken)))
        self._arrange(replace(self.table, slots=tuple(slots)))

    def may_hold(self, key: PublicKey, seat: int) -> bool:
        """Whether a member can be given a seat; in a ranked game he has one only (RANKED-4)."""
        others = (slot for number, slot in enumerate(self.table.slots) if number != seat)
        return self.group.kind != "ranked" or all(one.holder != key for one in others)

    def seat(self, seat: int, holder: PublicKey | None, level: str = "") -> None:
        """Give a seat to a member, to a computer of this level, or to whoever comes (GROUP-3)."""
        if holder is not None:
            level = self.table.slots[seat].level or LEVELS[0]  # who plays it when he is lost
        self._set(seat, Slot(self.table.slots[seat].colour, holder, level))

    def set_name(self, seat: int, name: str) -> bool:
        """Call a seat's player so, or as he is called anyway; False if it may be no name."""
        name = name.strip()
        if len(name) > LONGEST_NAME or (name and not is_readable(name)):
            return False
        others = {self.name_of(n).casefold() for n in range(len(self.table.slots)) if n != seat}
        if name.casefold() in others:
            return False
        self._set(seat, replace(self.table.slots[seat], name=name))
        return True

    def set_colour(self, seat: int, colour: int) -> None:
        """Give a seat a colour; whoever has it takes the other in exchange (GROUP-4)."""
        slots = list(self.table.slots)
        for number, slot in enumerate(slots):
            if slot.colour == colour:
                slots[number] = replace(slot, colour=slots[seat].colour)
        slots[seat] = replace(slots[seat], colour=colour)
        self._arrange(replace(self.table, slots=tuple(slots)))

    def grant(self, member: Member) -> None:
        """Give a member the colour that he asks for, if he has a seat."""
        seats = [n for n, slot in enumerate(self.table.slots) if slot.holder == member.key]
        if member.wish is not None and seats:
            self.set_colour(seats[0], member.wish)

    def wish(self, colour: int) -> None:
        """Ask the leader for a colour, or no longer for the one that was asked for."""
        wanted = None if self.myself.wish == colour else colour
        self._ask(lambda client: client.wish(wanted))

    @property
    def free_colours(self) -> list[int]:
        """The colours that no seat has."""
        taken = {slot.colour for slot in self.table.slots}
        return [colour for colour in range(len(PLAYERS)) if colour not in taken]

    def _set(self, seat: int, slot: Slot) -> None:
        slots = list(self.table.slots)
        slots[seat] = slot
        self._arrange(replace(self.table, slots=tuple(slots)))

    # --- options, as the list of options asks for them

    @property
    def rows(self) -> tuple[Option, ...]:
        """The options in the order of the window."""
        return options()

    @property
    def options(self) -> dict[str, int | str]:
        """The setting of each; what the leader does not know here is as usual."""
        known = {option.name: option.settings for option in options()}
        set_ = {
            name: setting
            for name, setting in self.table.options.items()
            if setting in known.get(name, ())
        }
        return dict(RULES.complete_options(set_))

    @property
    def is_fixed(self) -> bool:
        """Whether the options cannot be changed here."""
        return not self.is_leader

    def step(self, option: Option, *, back: bool = False) -> None:
        """Take the next setting of an option, or the one before; after the last comes the first."""
        place = option.settings.index(self.options[option.name]) + (-1 if back else 1)
        setting = option.settings[place % len(option.settings)]
        self._arrange(replace(self.table, options={**self.options, option.name: setting}))

    def let_watch(self, watchable: bool) -> None:
        """Whether members without a seat may watch (GROUP-9)."""
        self._arrange(replace(self.table, watchable=watchable))

    def set_clock(self, seconds: int) -> None:
        """Seconds that a person may take for a turn; 0 is no limit (GROUP-21)."""
        self._arrange(replace(self.table, turn_clock=seconds))

    def _arrange(self, table: Table) -> None:
        """Have the table so; it is shown so until the zone has told of it, or refused."""
        assert self.is_leader, "nobody else can"
        self._wanted, self._before = table, self.group.revision
        self._asked += 1
        number = self._asked

        def done(_: None) -> None:
            self._answered = number

        def refused(error: FactualError) -> None:
            if number == self._asked:  # else the leader has gone on meanwhile
                self._wanted = None
            self._refused(error)

        self._refused(None)
        self.lobby.stay.ask(lambda client: client.arrange(table), refused=refused, done=done)

    def _ask(self, request: Callable[[Client], Awaitable[None]]) -> None:
        self._refused(None)
        self.lobby.stay.ask(request, refused=self._refused)

    # --- ready, and the start

    @property
    def missing(self) -> str:
        """What keeps the game from starting, in a sentence; empty if nothing does (GROUP-8)."""
        members = self.group.members
        for line in self.lines:
            if line.has_seat and not line.is_leader:
                state = line.member.link.state
                if state == "failed":
                    return Phrase("{name} cannot be reached.", name=line.member.name)
                if state == "connecting":
                    return Phrase("{name} is being connected.", name=line.member.name)
        try:
            check_startable(self.table, leader=self.group.leader, members=members)
        except SeatOpen as error:
            return Phrase("Seat {seat} waits for a player.", seat=error.facts["seat"] + 1)
        except FactualError as error:
            return sentence(error)
        return ""

    def mark_ready(self) -> None:
        """Agree to the table, or no longer (GROUP-20)."""
        is_ready = not self.myself.is_ready
        self._ask(lambda client: client.mark_ready(is_ready))

    def watch(self) -> None:
        """Come along without a seat, or not."""
        is_watching = not self.myself.is_watching
        self._ask(lambda client: client.watch(is_watching))

    def start(self) -> None:
        """Let the game begin."""
        self._ask(lambda client: client.start())

    def leave(self) -> None:
        """Be a member no longer; the group of a leader ends with that."""
        self._ask(lambda client: client.leave())

    # --- the invitation

    @property
    def invites(self) -> bool:
        """Whether there are invitations to the group, and they are one's own to give."""
        return self.is_leader and self.group.kind == "private"

    def invite(self, then: Callable[[], object]) -> None:
        """Have a new code, which ends the one before."""

        def made(code: Code) -> None:
            self.code = code
            then()

        self.lobby.stay.ask(lambda client: client.invite(), refused=self._refused, done=made)

    @property
    def link(self) -> str:
        """The invitation as a link."""
        assert self.code is not None
        return str(Link(self.lobby.stay.invites_to, self.code, self.lobby.stay.zone_key))

    @property
    def own_zone(self) -> str:
        """Where the link leads if the zone is at this computer, and others call it otherwise."""
        stay = self.lobby.stay
        return "" if stay.invites_to == stay.address else written(stay.invites_to)
