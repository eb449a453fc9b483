"""The refusals of a lobby, each with the facts for its message.

On the wire a refusal is the name of its class and its facts. An unknown one is from a newer lobby
and becomes a plain `Refusal`.
"""

from collections.abc import Mapping
from string import Formatter
from typing import Final

from net.errors import BadMessage, NetworkError

Fact = int | str


class Refusal(NetworkError):
    """The base of all refusals; a refused request changes nothing."""

    text = "the zone refuses: {why}"


# --- the account


class BadName(Refusal):
    """The name is not valid for a player or a group."""

    text = "{name} is no name: {why}"


class NameTaken(Refusal):
    """Another player has the name, or one that looks like it."""

    text = "the name {name} is taken"


class Named(Refusal):
    """The key already has a name."""

    text = "you are called {name} already"


class NoName(Refusal):
    """The player must claim a name first."""

    text = "claim a name first"


class RenamedTooSoon(Refusal):
    """The name was changed too recently."""

    text = "the name can be changed again in {seconds} s"


class ClaimsTooMany(Refusal):
    """Too many names were claimed from this address."""

    text = "too many names were claimed from this address; wait {seconds} s"


class Banned(Refusal):
    """The player or address is banned for a time, after repeated abuse."""

    text = "banned for another {seconds} s: {why}"


class TooManyConnections(Refusal):
    """There are too many connections from this address."""

    text = "{most} connections from one address are the most"


class ZoneFull(Refusal):
    """The zone has its maximum number of players."""

    text = "the zone is full: {most} players are the most"


class Replaced(Refusal):
    """The same key has connected from elsewhere."""

    text = "this player has connected again from elsewhere"


class NameLapsed(Refusal):
    """The name was never played under, and another player has claimed it."""

    text = "the name {name} has lapsed, for it was never played under"


class Idle(Refusal):
    """The client was silent for hours."""

    text = "nothing was heard for {seconds} s"


class TooSlow(Refusal):
    """The client does not read the zone's messages fast enough."""

    text = "what the zone tells is not read fast enough"


class Closing(Refusal):
    """The zone is shutting down."""

    text = "the zone closes"


# --- groups


class GroupNameTaken(Refusal):
    """Another group has the name."""

    text = "there is a group called {name}"


class GroupsTooMany(Refusal):
    """The lobby has its maximum number of groups."""

    text = "there are {most} groups, which are the most"


class GroupGone(Refusal):
    """The group has ended, or never existed."""

    text = "the group is gone"


class GroupStarted(Refusal):
    """The game of the group is running."""

    text = "the game of the group has started"


class GroupFull(Refusal):
    """The group has no room for another member."""

    text = "the group is full: {most} are the most"


class PasswordNeeded(Refusal):
    """The group is private."""

    text = "the group asks for a password"


class NoPasswordThere(Refusal):
    """The group is not private, so it is joined without a password."""

    text = "the group asks for no password"


class BadPassword(Refusal):
    """The password is too short or too long."""

    text = "a password has {shortest} to {longest} characters"


class WrongPassword(Refusal):
    """The leader's program has another password, or another code."""

    text = "the password or code is wrong"


class LeaderUnproved(Refusal):
    """The program that answered as the leader does not know the password."""

    text = "the leader did not prove that he knows the password"


class LeaderSilent(Refusal):
    """The leader's program did not answer."""

    text = "the leader's program did not answer in {seconds} s"


class StillKnocking(Refusal):
    """Another attempt of the player is in progress."""

    text = "an attempt to join is under way"


class KnockOver(Refusal):
    """The attempt is over: the joiner gave up, or it took too long."""

    text = "nobody knocks any more"


class GuessesTooMany(Refusal):
    """Too many wrong passwords or codes, of this player, from this address or for this group."""

    text = "too many wrong passwords; wait {seconds} s"


class CodeEnded(Refusal):
    """The code is unknown: renewed, lapsed, or of a group that started or ended."""

    text = "the code is not valid, or no longer"


class BadCode(Refusal):
    """The text is not an invitation code."""

    text = "{code} is not a valid code: {why}"


class Barred(Refusal):
    """The leader has removed this player."""

    text = "the leader has removed you from the group"


class TooOften(Refusal):
    """A player, their network or all together make or join groups, or speak, too often."""

    text = "that was too often; wait {seconds} s"


class Busy(Refusal):
    """The player is already in a group or a game."""

    text = "leave the group or the game first"


class NotInGroup(Refusal):
    """The request is only for members of a group."""

    text = "you are in no group"


class NotLeader(Refusal):
    """The request is only for the leader of a group."""

    text = "only the leader can do that"


class NotAMember(Refusal):
    """The player is not, or no longer, a member."""

    text = "{key} is not in the group"


class RulesDiffer(Refusal):
    """The versions of the rules or of their data are not the leader's (GROUP-10)."""

    text = "{name} plays by the rules {theirs}, the leader by {leaders}"


class BadTable(Refusal):
    """The settings are invalid."""

    text = "the settings cannot be so: {why}"


class OneSeatEach(Refusal):
    """A player has several seats in a ranked game (RANKED-4)."""

    text = "in a ranked game a player has one seat, and {name} is given {seats}"


class NoSavesHere(Refusal):
    """Saved games are for private groups (GROUP-7, RANKED-3)."""

    text = "a saved game can be restored in a private group only"


class SettingsChanged(Refusal):
    """The settings are not those that the player agreed to."""

    text = "the settings have changed: they are at revision {revision}"


class LeaderUnseated(Refusal):
    """The leader has no seat, so the game cannot start (GROUP-8)."""

    text = "the leader has no seat"


class LeaderUnreached(Refusal):
    """Other players cannot reach the leader's program, even by the relay (ZONE-5)."""

    text = "nobody could reach your program, neither directly nor through the zone's relay"


class LeaderAlone(Refusal):
    """A game does not start with only one seated player (GROUP-8)."""

    text = "nobody but the leader has a seat"


class SeatOpen(Refusal):
    """Neither a player nor a computer has the seat, so the game cannot start."""

    text = "nobody has seat {seat}"


class NotReady(Refusal):
    """A seated player has not agreed to the settings (GROUP-20)."""

    text = "{name} is not ready"


class NotWatchable(Refusal):
    """The leader allows no spectators."""

    text = "nobody may watch this game"


# --- chat


class LinesTooMany(Refusal):
    """Too many lines in too short a time."""

    text = "too many lines; wait {seconds} s"


class BadLine(Refusal):
    """The line is empty, too long, or has invisible characters."""

    text = "a line has 1 to {longest} characters that can be seen"


class NoTelegraph(Refusal):
    """Private messages are not allowed in ranked games (RANKED-7)."""

    text = "there is no telegraph to single players in a ranked game"


class NobodyThere(Refusal):
    """The player is not in the zone."""

    text = "{key} is not here"


class IgnoredTooMany(Refusal):
    """The player's list of ignored players is full."""

    text = "{most} players can be ignored"


# --- raised by this program


class BadRequest(Refusal):
    """The request is invalid for the lobby; it was not sent."""

    text = "that cannot be asked: {why}"


class NotConnected(Refusal):
    """There is no connection to the zone now."""

    text = "not connected to the zone"


def fields(kind: type[Refusal]) -> frozenset[str]:
    """Return the names of a refusal's facts, which are those in its message."""
    return frozenset(name for _, name, _, _ in Formatter().parse(kind.text) if name is not None)


_LONGEST_FACT: Final = 200
_KNOWN: Final = {kind.__name__: kind for kind in Refusal.__subclasses__()}


def facts_of(refusal: Refusal) -> dict[str, Fact]:
    """Return the facts as they are sent: numbers and bounded text."""
    return {
        name: fact if isinstance(fact, int) else str(fact)[:_LONGEST_FACT]
        for name, fact in refusal.facts.items()
    }


def refusal_of(name: str, facts: Mapping[str, Fact]) -> Refusal:
    """Return a received refusal; raises BadMessage if its facts do not fit its kind."""
    kind = _KNOWN.get(name)
    if kind is None:
        return Refusal(why=name)
    if fields(kind) != facts.keys():
        raise BadMessage(why=f"{name} with the facts {sorted(facts)}")
    return kind(**facts)
