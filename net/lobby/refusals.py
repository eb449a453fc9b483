"""What a lobby refuses, each with the facts that its sentence names.

On the wire a refusal is its class's name and its facts. One that this program does not know comes
from a newer lobby and is a plain `Refusal`.
"""

from collections.abc import Mapping
from string import Formatter
from typing import Final

from net.errors import BadMessage, NetworkError

Fact = int | str


class Refusal(NetworkError):
    """The base of all of them: nothing has changed."""

    text = "the zone refuses: {why}"


# --- the account


class BadName(Refusal):
    """The name is not valid for a player or a group."""

    text = "{name} is no name: {why}"


class NameTaken(Refusal):
    """Another player has the name, or one that looks like it."""

    text = "the name {name} is taken"


class Named(Refusal):
    """The key has a name already."""

    text = "you are called {name} already"


class NoName(Refusal):
    """A name has to be claimed before anything else."""

    text = "claim a name first"


class RenamedTooSoon(Refusal):
    """A name can be changed seldom."""

    text = "the name can be changed again in {seconds} s"


class ClaimsTooMany(Refusal):
    """From one address only so many names are claimed."""

    text = "too many names were claimed from this address; wait {seconds} s"


class Banned(Refusal):
    """After repeated abuse, for a time."""

    text = "banned for another {seconds} s: {why}"


class TooManyConnections(Refusal):
    """From one address."""

    text = "{most} connections from one address are the most"


class ZoneFull(Refusal):
    """So many players are in."""

    text = "the zone is full: {most} players are the most"


class Replaced(Refusal):
    """The same key has connected from elsewhere."""

    text = "this player has connected again from elsewhere"


class NameLapsed(Refusal):
    """The name was never played under, and another player has claimed it."""

    text = "the name {name} has lapsed, for it was never played under"


class Idle(Refusal):
    """Nothing was heard for hours."""

    text = "nothing was heard for {seconds} s"


class TooSlow(Refusal):
    """What is told is not read."""

    text = "what the zone tells is not read fast enough"


class Closing(Refusal):
    """The zone shuts down, or has done so."""

    text = "the zone closes"


# --- groups


class GroupNameTaken(Refusal):
    """Another group is called so."""

    text = "there is a group called {name}"


class GroupsTooMany(Refusal):
    """The lobby holds no more."""

    text = "there are {most} groups, which are the most"


class GroupGone(Refusal):
    """It has ended, or never was."""

    text = "the group is gone"


class GroupStarted(Refusal):
    """Its game is under way."""

    text = "the game of the group has started"


class GroupFull(Refusal):
    """The group has no room for another member."""

    text = "the group is full: {most} are the most"


class PasswordNeeded(Refusal):
    """The group is private."""

    text = "the group asks for a password"


class NoPasswordThere(Refusal):
    """The group is not private; it is joined without."""

    text = "the group asks for no password"


class BadPassword(Refusal):
    """It is too short, or too long."""

    text = "a password has {shortest} to {longest} characters"


class WrongPassword(Refusal):
    """The leader's program has another password, or another code."""

    text = "the password or code is wrong"


class LeaderUnproved(Refusal):
    """The program that answered for the leader does not know the password."""

    text = "the leader did not prove that he knows the password"


class LeaderSilent(Refusal):
    """The leader's program has not answered."""

    text = "the leader's program did not answer in {seconds} s"


class StillKnocking(Refusal):
    """One attempt is under way."""

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
    """In a group or a game already."""

    text = "leave the group or the game first"


class NotInGroup(Refusal):
    """That is for members of a group."""

    text = "you are in no group"


class NotLeader(Refusal):
    """That is for the leader of a group."""

    text = "only the leader can do that"


class NotAMember(Refusal):
    """Not, or no longer."""

    text = "{key} is not in the group"


class RulesDiffer(Refusal):
    """The versions of the rules or of their data are not the leader's (GROUP-10)."""

    text = "{name} plays by the rules {theirs}, the leader by {leaders}"


class BadTable(Refusal):
    """The settings cannot be so."""

    text = "the settings cannot be so: {why}"


class OneSeatEach(Refusal):
    """In a ranked game (RANKED-4)."""

    text = "in a ranked game a player has one seat, and {name} is given {seats}"


class NoSavesHere(Refusal):
    """Saved games are for private groups (GROUP-7, RANKED-3)."""

    text = "a saved game can be restored in a private group only"


class SettingsChanged(Refusal):
    """The settings are not those that the player agreed to."""

    text = "the settings have changed: they are at revision {revision}"


class LeaderUnseated(Refusal):
    """The leader has no seat, and so nothing starts (GROUP-8)."""

    text = "the leader has no seat"


class LeaderUnreached(Refusal):
    """The members of a group have to reach its leader, at least by the relay (ZONE-5)."""

    text = "nobody could reach your program, neither directly nor through the zone's relay"


class LeaderAlone(Refusal):
    """A game does not start with only one seated player (GROUP-8)."""

    text = "nobody but the leader has a seat"


class SeatOpen(Refusal):
    """Neither a player nor a computer has it, and so nothing starts."""

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
    """The line is empty, too long, or has characters that cannot be seen."""

    text = "a line has 1 to {longest} characters that can be seen"


class NoTelegraph(Refusal):
    """In ranked games all speak to all (RANKED-7)."""

    text = "there is no telegraph to single players in a ranked game"


class NobodyThere(Refusal):
    """The player is not in the zone."""

    text = "{key} is not here"


class IgnoredTooMany(Refusal):
    """The list is full."""

    text = "{most} players can be ignored"


# --- this side


class BadRequest(Refusal):
    """Our own program asks for what the lobby could not understand; it was not sent."""

    text = "that cannot be asked: {why}"


class NotConnected(Refusal):
    """There is no connection to the zone now."""

    text = "not connected to the zone"


def fields(kind: type[Refusal]) -> frozenset[str]:
    """The names of a refusal's facts, which are those in its sentence."""
    return frozenset(name for _, name, _, _ in Formatter().parse(kind.text) if name is not None)


_LONGEST_FACT: Final = 200
_KNOWN: Final = {kind.__name__: kind for kind in Refusal.__subclasses__()}


def facts_of(refusal: Refusal) -> dict[str, Fact]:
    """The facts as they are told: numbers and words, of which none is long."""
    return {
        name: fact if isinstance(fact, int) else str(fact)[:_LONGEST_FACT]
        for name, fact in refusal.facts.items()
    }


def refusal_of(name: str, facts: Mapping[str, Fact]) -> Refusal:
    """The refusal that a lobby told; raises BadMessage if its facts are not those of its kind."""
    kind = _KNOWN.get(name)
    if kind is None:
        return Refusal(why=name)
    if fields(kind) != facts.keys():
        raise BadMessage(why=f"{name} with the facts {sorted(facts)}")
    return kind(**facts)
