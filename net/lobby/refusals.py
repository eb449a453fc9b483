"""The refusals of a lobby: a code for each, and the facts for its message.

On the wire a refusal is the value of its code and its facts, which are those in its message. So
neither the values nor the facts may change. An unknown code is from a newer lobby, and becomes
`LobbyCode.OTHER`. A docstring such as "raises NAME_TAKEN" means a LobbyRefusal with this code.
"""

from collections.abc import Mapping
from enum import StrEnum
from string import Formatter
from typing import ClassVar, Final, TypeGuard

from core.errors import CodedError
from net.errors import NetworkError, RemoteCode, RemoteProtocolError

Fact = int | str


class LobbyCode(StrEnum):
    """A reason to refuse a request, or to end a connection; the value is its name on the wire."""

    OTHER = "Refusal"

    # the account
    BAD_NAME = "BadName"  # of a player or a group
    NAME_TAKEN = "NameTaken"  # or one that looks like it
    ALREADY_NAMED = "Named"
    NO_NAME = "NoName"
    RENAMED_TOO_SOON = "RenamedTooSoon"
    TOO_MANY_CLAIMS = "ClaimsTooMany"
    BANNED = "Banned"
    TOO_MANY_CONNECTIONS = "TooManyConnections"
    ZONE_FULL = "ZoneFull"
    REPLACED = "Replaced"
    NAME_LAPSED = "NameLapsed"  # another player has claimed it
    IDLE = "Idle"
    READS_TOO_SLOWLY = "TooSlow"
    CLOSING = "Closing"

    # groups
    GROUP_NAME_TAKEN = "GroupNameTaken"
    TOO_MANY_GROUPS = "GroupsTooMany"
    GROUP_GONE = "GroupGone"
    GROUP_STARTED = "GroupStarted"
    GROUP_FULL = "GroupFull"
    PASSWORD_NEEDED = "PasswordNeeded"
    NOT_PRIVATE = "NoPasswordThere"
    BAD_PASSWORD = "BadPassword"
    WRONG_PASSWORD = "WrongPassword"
    LEADER_UNPROVED = "LeaderUnproved"
    LEADER_SILENT = "LeaderSilent"
    JOIN_PENDING = "StillKnocking"
    JOIN_ENDED = "KnockOver"  # the joiner gave up, or it took too long
    TOO_MANY_GUESSES = "GuessesTooMany"  # of this player, from this address or for this group
    INVITATION_OVER = "InvitationOver"
    INVITED_TOO_SOON = "InvitedTooSoon"  # again, after the last invitation of the same player
    TOO_MANY_INVITED = "InvitedTooMany"
    NOT_IN_LOBBY = "NotInLobby"
    CODE_EXPIRED = "CodeEnded"  # unknown, replaced, or of a group that started or ended
    BAD_CODE = "BadCode"
    BARRED = "Barred"
    TOO_OFTEN = "TooOften"  # a player, their network or all together
    BUSY = "Busy"
    NOT_IN_GROUP = "NotInGroup"
    NOT_LEADER = "NotLeader"
    NOT_A_MEMBER = "NotAMember"
    RULES_DIFFER = "RulesDiffer"  # GROUP-10
    BAD_TABLE = "BadTable"
    ONE_SEAT_EACH = "OneSeatEach"  # RANKED-4
    SAVES_NOT_ALLOWED = "NoSavesHere"  # GROUP-7, RANKED-3
    SETTINGS_CHANGED = "SettingsChanged"  # since the player agreed to them
    LEADER_UNSEATED = "LeaderUnseated"  # GROUP-8
    LEADER_UNREACHED = "LeaderUnreached"  # ZONE-5
    LEADER_ALONE = "LeaderAlone"  # GROUP-8
    SEAT_OPEN = "SeatOpen"
    NOT_READY = "NotReady"  # GROUP-20
    NOT_WATCHABLE = "NotWatchable"

    # chat
    TOO_MANY_LINES = "LinesTooMany"
    BAD_LINE = "BadLine"
    NO_TELEGRAPH = "NoTelegraph"  # RANKED-7
    NOT_IN_ZONE = "NobodyThere"
    TOO_MANY_IGNORED = "IgnoredTooMany"

    # raised by this program; nothing was sent
    BAD_REQUEST = "BadRequest"
    NOT_CONNECTED = "NotConnected"
    ZONE_TOO_OLD = "ZoneTooOld"


class LobbyRefusal(CodedError, NetworkError):
    """A refusal of a lobby; a refused request changes nothing."""

    code: LobbyCode
    texts: ClassVar[Mapping[str, str]] = {
        LobbyCode.OTHER: "the zone refuses this: {why}",
        LobbyCode.BAD_NAME: "the name {name} is not valid: {why}",
        LobbyCode.NAME_TAKEN: "the name {name} is taken; choose another one",
        LobbyCode.ALREADY_NAMED: "you already have the name {name}; rename instead",
        LobbyCode.NO_NAME: "claim a name first",
        LobbyCode.RENAMED_TOO_SOON: "you can rename again in {seconds} s",
        LobbyCode.TOO_MANY_CLAIMS: (
            "too many names were claimed from this address; try again in {seconds} s"
        ),
        LobbyCode.BANNED: "you are banned for another {seconds} s: {why}",
        LobbyCode.TOO_MANY_CONNECTIONS: (
            "there are already {most} connections from this address, the maximum; close one first"
        ),
        LobbyCode.ZONE_FULL: "the zone already has {most} players, the maximum; try again later",
        LobbyCode.REPLACED: "another program has connected with the same key",
        LobbyCode.NAME_LAPSED: (
            "the name {name} was never used in a game, and another player has it now; claim"
            " another one"
        ),
        LobbyCode.IDLE: "nothing was received for {seconds} s; connect again to continue",
        LobbyCode.READS_TOO_SLOWLY: "this connection reads the zone's messages too slowly",
        LobbyCode.CLOSING: "the zone is shutting down; try again later",
        LobbyCode.GROUP_NAME_TAKEN: "a group already has the name {name}; choose another one",
        LobbyCode.TOO_MANY_GROUPS: "there are already {most} groups, the maximum; join one",
        LobbyCode.GROUP_GONE: "the group has ended; choose another one",
        LobbyCode.GROUP_STARTED: "the game of the group has started; choose another one",
        LobbyCode.GROUP_FULL: "the group already has {most} members, the maximum",
        LobbyCode.PASSWORD_NEEDED: "the group is private; join it with its password or a code",
        LobbyCode.NOT_PRIVATE: "the group is not private, and has no password or code",
        LobbyCode.BAD_PASSWORD: "a password has {shortest} to {longest} characters",
        LobbyCode.WRONG_PASSWORD: "the password or code is wrong; ask the leader for it",
        LobbyCode.LEADER_UNPROVED: (
            "the program that answered as the leader does not know the password"
        ),
        LobbyCode.LEADER_SILENT: "the leader's program did not answer in {seconds} s; try again",
        LobbyCode.JOIN_PENDING: "you are already joining a group; wait for the answer",
        LobbyCode.JOIN_ENDED: "this player is not joining any more",
        LobbyCode.TOO_MANY_GUESSES: "too many wrong passwords; try again in {seconds} s",
        LobbyCode.CODE_EXPIRED: "the code is not valid any more; ask the leader for a new one",
        LobbyCode.INVITATION_OVER: "the invitation has ended; ask the leader for a new one",
        LobbyCode.INVITED_TOO_SOON: (
            "you have just invited this player; you can invite them again in {seconds} s"
        ),
        LobbyCode.TOO_MANY_INVITED: (
            "{most} invited players have not answered yet, the maximum; withdraw an invitation"
        ),
        LobbyCode.NOT_IN_LOBBY: "this player is not in the lobby now; choose another one",
        LobbyCode.BAD_CODE: "{code} is not a valid code: {why}",
        LobbyCode.BARRED: "the leader has removed you from the group; choose another one",
        LobbyCode.TOO_OFTEN: "that was too often; try again in {seconds} s",
        LobbyCode.BUSY: "leave the group or the game first",
        LobbyCode.NOT_IN_GROUP: "you are not in a group; join one first",
        LobbyCode.NOT_LEADER: "only the leader can do that",
        LobbyCode.NOT_A_MEMBER: "the player {key} is not in the group",
        LobbyCode.RULES_DIFFER: (
            "{name} has the rules {theirs}, and the leader has {leaders}; use the same version of"
            " the program"
        ),
        LobbyCode.BAD_TABLE: "these settings are not valid: {why}",
        LobbyCode.ONE_SEAT_EACH: (
            "{name} has {seats} seats; in a ranked game each player has only one"
        ),
        LobbyCode.SAVES_NOT_ALLOWED: "a saved game can only be restored in a private group",
        LobbyCode.SETTINGS_CHANGED: (
            "the settings have changed, to revision {revision}; look at them again"
        ),
        LobbyCode.LEADER_UNSEATED: "the leader needs a seat",
        LobbyCode.LEADER_UNREACHED: (
            "other players cannot reach your program, not even through the zone's relay; check"
            " your router and firewall"
        ),
        LobbyCode.LEADER_ALONE: "another player needs a seat",
        LobbyCode.SEAT_OPEN: "seat {seat} needs a player or a computer",
        LobbyCode.NOT_READY: "{name} is not ready yet",
        LobbyCode.NOT_WATCHABLE: "the leader allows no spectators",
        LobbyCode.TOO_MANY_LINES: "too many lines; try again in {seconds} s",
        LobbyCode.BAD_LINE: "a line has 1 to {longest} visible characters",
        LobbyCode.NO_TELEGRAPH: "a ranked game has no telegraph to single players",
        LobbyCode.NOT_IN_ZONE: "the player {key} is not in the zone",
        LobbyCode.TOO_MANY_IGNORED: (
            "you already ignore {most} players, the maximum; stop ignoring one first"
        ),
        LobbyCode.BAD_REQUEST: "this request is not valid: {why}",
        LobbyCode.NOT_CONNECTED: "there is no connection to the zone; wait until it is back",
        LobbyCode.ZONE_TOO_OLD: "this zone runs an older version, which has no such invitations",
    }


def is_refusal(error: object, *codes: LobbyCode) -> TypeGuard[LobbyRefusal]:
    """Return whether an error is a refusal with one of these codes."""
    return isinstance(error, LobbyRefusal) and error.code in codes


def fields(code: LobbyCode) -> frozenset[str]:
    """Return the names of a refusal's facts, which are those in its message."""
    parts = Formatter().parse(LobbyRefusal.texts[code])
    return frozenset(name for _, name, _, _ in parts if name is not None)


_LONGEST_FACT: Final = 200


def facts_of(refusal: LobbyRefusal) -> dict[str, Fact]:
    """Return the facts as they are sent: numbers and bounded text."""
    return {
        name: fact if isinstance(fact, int) else str(fact)[:_LONGEST_FACT]
        for name, fact in refusal.facts.items()
    }


def refusal_of(name: str, facts: Mapping[str, Fact]) -> LobbyRefusal:
    """Return a received refusal; raises BadMessage if its facts do not fit its code."""
    try:
        code = LobbyCode(name)
    except ValueError:
        return LobbyRefusal(LobbyCode.OTHER, why=name)
    if fields(code) != facts.keys():
        raise RemoteProtocolError(
            RemoteCode.BAD_MESSAGE, why=f"{name} with the facts {sorted(facts)}"
        )
    return LobbyRefusal(code, **facts)
