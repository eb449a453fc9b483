"""Sentences about a zone's refusals and connection errors, each with what to do next.

A refusal without a sentence here is shown with its own text.
"""

from enum import StrEnum
from typing import Final

from core.errors import CodedError, FactualError
from gui.texts.phrases import Phrase, refused
from net import errors
from net.lobby import LobbyCode
from net.ranking import RankingCode

SENTENCES: Final[dict[type[FactualError] | StrEnum, str]] = {
    # connecting
    errors.ConnectionCode.UNKNOWN_HOST: Phrase(
        "no computer has that name; check the spelling in the settings"
    ),
    errors.ConnectionCode.NOT_REACHED: Phrase(
        "no answer from there; is the zone running, and the port open?"
    ),
    errors.ConnectionCode.CONNECTION_LOST: Phrase("the connection broke off; try again"),
    errors.CannotConnectCode.CANNOT_LISTEN: Phrase(
        "No port is free for the game. Close other windows of it, or set another port in the "
        "configuration file."
    ),
    errors.ProtocolCode.VERSIONS_APART: Phrase(
        "This program and the zone have incompatible versions. Get the newest version of the "
        "program."
    ),
    errors.CannotConnectCode.WRONG_PEER: Phrase(
        "a different server answers there now. Trust it only if you know that the zone was set "
        "up again"
    ),
    errors.KeyFileCode.UNAVAILABLE: Phrase(
        "Your key cannot be read or written. Check the file {path}."
    ),
    errors.KeyFileCode.MALFORMED: Phrase(
        "The file {path} holds no key of this program. Choose another."
    ),
    errors.KeyFileCode.EXPOSED: Phrase(
        "Other users of this computer could read your key in {path}. Make that file "
        "readable by you only (mode 0600)."
    ),
    errors.KeyFileCode.EXISTS: Phrase("The file {path} already exists. Choose another name."),
    LobbyCode.BANNED: Phrase("The zone keeps you out for another {seconds} s: {why}."),
    LobbyCode.TOO_MANY_CONNECTIONS: Phrase(
        "Too many programs are connected from your address. Close one and try again."
    ),
    LobbyCode.ZONE_FULL: Phrase("The zone is full. Try again later."),
    LobbyCode.CLOSING: Phrase("The zone is shutting down. Try again later."),
    LobbyCode.REPLACED: Phrase("You have connected with the same key from elsewhere."),
    LobbyCode.IDLE: Phrase("You were disconnected for inactivity. Connect again to continue."),
    LobbyCode.NOT_CONNECTED: Phrase("There is no connection to the zone. Wait until it is back."),
    # the ranking
    RankingCode.ZONE_NOT_REACHED: Phrase("The zone cannot be reached. Try again in a while."),
    RankingCode.ZONE_SILENT: Phrase(
        "The zone did not answer within {seconds} s. Try again in a while."
    ),
    errors.ProtocolCode.UNKNOWN_PROTOCOL: Phrase(
        "The zone does not know this request. It may run an older version."
    ),
    # watching
    errors.NoTableCode.NOTHING_SHOWN: Phrase(
        "There is no game to watch. It may not have started yet, or be over. Check the list again."
    ),
    errors.NoTableCode.NOBODY_SHOWS: Phrase(
        "No player shows this game. It may be over. Check the list again."
    ),
    # names
    LobbyCode.BAD_NAME: Phrase("“{name}” is not a valid name: {why}. Choose another."),
    LobbyCode.NAME_TAKEN: Phrase("The name “{name}” is taken. Choose another."),
    LobbyCode.NAME_LAPSED: Phrase(
        "You never played as “{name}”, and the name now belongs to another player."
    ),
    LobbyCode.RENAMED_TOO_SOON: Phrase("You can rename again in {seconds} s."),
    LobbyCode.TOO_MANY_CLAIMS: Phrase(
        "Too many names were claimed from your address. Try again in {seconds} s."
    ),
    LobbyCode.TOO_MANY_IGNORED: Phrase(
        "You already ignore {most} players. Stop ignoring one first."
    ),
    # groups
    LobbyCode.GROUP_NAME_TAKEN: Phrase("There is already a group “{name}”. Choose another name."),
    LobbyCode.TOO_MANY_GROUPS: Phrase("There are too many groups. Join one, or wait."),
    LobbyCode.GROUP_GONE: Phrase("That group no longer exists. Choose another."),
    LobbyCode.GROUP_STARTED: Phrase("That group has started its game. Choose another."),
    LobbyCode.GROUP_FULL: Phrase("That group is full. Choose another."),
    LobbyCode.PASSWORD_NEEDED: Phrase("That group needs a password."),
    LobbyCode.BAD_PASSWORD: Phrase("A password has {shortest} to {longest} characters."),
    LobbyCode.WRONG_PASSWORD: Phrase("The password or code is wrong. Ask the leader for it."),
    LobbyCode.LEADER_UNPROVED: Phrase(
        "The program that answered as the leader does not know the password. Do not send it "
        "the password."
    ),
    LobbyCode.LEADER_SILENT: Phrase("The leader’s program does not answer. Try again."),
    LobbyCode.TOO_MANY_GUESSES: Phrase("Too many wrong passwords. Try again in {seconds} s."),
    LobbyCode.INVITATION_OVER: Phrase("This invitation has ended. Ask the leader for a new one."),
    LobbyCode.INVITED_TOO_SOON: Phrase(
        "You have just invited this player. You can invite them again in {seconds} s."
    ),
    LobbyCode.TOO_MANY_INVITED: Phrase(
        "{most} invited players have not answered yet. Withdraw an invitation first."
    ),
    LobbyCode.NOT_IN_LOBBY: Phrase("This player is not in the lobby now. Choose another."),
    LobbyCode.ZONE_TOO_OLD: Phrase(
        "This zone runs an older version and passes on no invitations. Send a code or a link."
    ),
    LobbyCode.CODE_EXPIRED: Phrase("That code is no longer valid. Ask the leader for a new one."),
    LobbyCode.BAD_CODE: Phrase("“{code}” is not a valid code: {why}."),
    LobbyCode.BARRED: Phrase("The leader removed you from that group. Choose another."),
    LobbyCode.TOO_OFTEN: Phrase("Too many requests. Try again in {seconds} s."),
    LobbyCode.NOT_WATCHABLE: Phrase("The leader of that group does not allow watching."),
    LobbyCode.LEADER_UNREACHED: Phrase(
        "Other players cannot reach your program, not even through the zone, so you cannot "
        "lead a group. Join another group, or check your router and firewall."
    ),
    LobbyCode.RULES_DIFFER: Phrase(
        "{name} has other rules ({theirs}) than the leader ({leaders}). For a seat, both need "
        "the same version of the program."
    ),
    LobbyCode.ONE_SEAT_EACH: Phrase("In a ranked game, {name} can have only one seat."),
    LobbyCode.NOT_LEADER: Phrase("Only the leader can do that."),
    LobbyCode.SETTINGS_CHANGED: Phrase("The settings have just changed. Check them again."),
    LobbyCode.LEADER_UNSEATED: Phrase("The leader needs a seat."),
    LobbyCode.LEADER_ALONE: Phrase("At least one other player needs a seat."),
    LobbyCode.NOT_READY: Phrase("{name} is not ready yet."),
    # chat
    LobbyCode.TOO_MANY_LINES: Phrase("Too many messages. Send it again in {seconds} s."),
    LobbyCode.BAD_LINE: Phrase("A message has 1 to {longest} visible characters."),
}
"""Sentences that replace the texts of errors, by the code or, without a code, by the class."""


def sentence(error: FactualError) -> str:
    """Return the text of an error for players."""
    found = SENTENCES.get(error.code if isinstance(error, CodedError) else type(error))
    if found is None:
        return refused(error)
    return Phrase(found, **{name: _plain(name, fact) for name, fact in error.facts.items()})


def _plain(name: str, fact: object) -> object:
    """Return a fact without quotes; reasons become phrases, so that they can be translated."""
    if isinstance(fact, FactualError):
        return sentence(fact)
    return Phrase(fact) if name == "why" and isinstance(fact, str) else fact
