"""Sentences about a zone's refusals and connection errors, each with what to do next.

A refusal without a sentence here is shown with its own text.
"""

from typing import Final

from core.errors import FactualError
from gui.texts.phrases import Phrase, refused
from net import errors
from net.lobby import refusals
from net.ranking import ZoneNotReached, ZoneSilent

SENTENCES: Final[dict[type[FactualError], str]] = {
    # connecting
    errors.UnknownHost: Phrase("no computer has that name; look at the spelling in the settings"),
    errors.NotReached: Phrase("nothing answers there; is the zone running, and the port open?"),
    errors.ConnectionLost: Phrase("the connection was lost at once; try again"),
    errors.CannotListen: Phrase(
        "No port is free for the game. Close other programs of it, or name another port in the"
        " configuration file."
    ),
    errors.VersionsApart: Phrase(
        "This program and the zone are of versions that do not understand each other. Get the"
        " newest version of the program."
    ),
    errors.WrongPeer: Phrase(
        "another server answers there than the one that you know. Trust it only if you know that"
        " the zone was set up anew"
    ),
    errors.NoKeyFile: Phrase("Your key cannot be read or written: see to the file {path}."),
    errors.BadKeyFile: Phrase("The file {path} holds no key of this program. Choose another one."),
    errors.KeyFileExposed: Phrase(
        "Others could read your key in {path}. Let nobody but you read that file (mode 0600)."
    ),
    errors.KeyFileThere: Phrase("There is a file {path} already. Choose another name."),
    refusals.Banned: Phrase("The zone keeps you out for another {seconds} s: {why}."),
    refusals.TooManyConnections: Phrase(
        "Too many programs at your address are connected. Close one and try again."
    ),
    refusals.ZoneFull: Phrase("The zone is full. Try again later."),
    refusals.Closing: Phrase("The zone shuts down. Try again later."),
    refusals.Replaced: Phrase("You have connected with the same key from elsewhere."),
    refusals.Idle: Phrase(
        "You were disconnected because you were inactive. Connect again to continue."
    ),
    refusals.NotConnected: Phrase("There is no connection to the zone now. Wait until it is back."),
    # the ranking
    ZoneNotReached: Phrase("The zone cannot be reached now. Try again in a while."),
    ZoneSilent: Phrase("The zone has not answered within {seconds} s. Try again in a while."),
    errors.UnknownProtocol: Phrase(
        "The zone does not know what this program asks for. It may run an older version."
    ),
    # watching
    errors.NothingShown: Phrase(
        "No game can be watched there. It may not have begun yet, or be over: look at the list"
        " again."
    ),
    errors.NobodyShows: Phrase(
        "None of its players shows the game. It may be over: look at the list again."
    ),
    # names
    refusals.BadName: Phrase("“{name}” cannot be a name: {why}. Choose another one."),
    refusals.NameTaken: Phrase("The name “{name}” is taken. Choose another one."),
    refusals.NameLapsed: Phrase("The name “{name}” was never played under, and is another's now."),
    refusals.RenamedTooSoon: Phrase("You can rename again in {seconds} s."),
    refusals.ClaimsTooMany: Phrase(
        "Too many names were claimed from your address. Try again in {seconds} s."
    ),
    refusals.IgnoredTooMany: Phrase(
        "You ignore {most} players already. Hear one of them again first."
    ),
    # groups
    refusals.GroupNameTaken: Phrase("There is a group “{name}” already. Choose another name."),
    refusals.GroupsTooMany: Phrase("There are too many groups now. Join one, or wait."),
    refusals.GroupGone: Phrase("That group is gone. Choose another one."),
    refusals.GroupStarted: Phrase("The game of that group has begun. Choose another one."),
    refusals.GroupFull: Phrase("That group is full. Choose another one."),
    refusals.PasswordNeeded: Phrase("That group asks for a password."),
    refusals.BadPassword: Phrase("A password has {shortest} to {longest} characters."),
    refusals.WrongPassword: Phrase("The password or code is wrong. Ask the leader for it."),
    refusals.LeaderUnproved: Phrase(
        "The program that answered as the leader does not know the password. Do not give it the"
        " password."
    ),
    refusals.LeaderSilent: Phrase("The leader's program does not answer. Try again."),
    refusals.GuessesTooMany: Phrase("Too many wrong passwords. Try again in {seconds} s."),
    refusals.CodeEnded: Phrase("That code is not valid any more. Ask the leader for a new one."),
    refusals.BadCode: Phrase("“{code}” is not a valid code: {why}."),
    refusals.Barred: Phrase("The leader has removed you from that group. Choose another one."),
    refusals.TooOften: Phrase("That was too often. Try again in {seconds} s."),
    refusals.NotWatchable: Phrase("The leader of that group lets nobody watch."),
    refusals.LeaderUnreached: Phrase(
        "Nobody could reach your program, not even through the zone, so you cannot lead a group."
        " Join one of another player, or see to your router and firewall."
    ),
    refusals.RulesDiffer: Phrase(
        "{name} plays by other rules ({theirs}) than the leader ({leaders}), and cannot be seated"
        " until both have the same version of the program."
    ),
    refusals.OneSeatEach: Phrase("In a ranked game {name} can have one seat only."),
    refusals.NotLeader: Phrase("Only the leader can do that."),
    refusals.SettingsChanged: Phrase("The settings have just changed. Look again."),
    refusals.LeaderUnseated: Phrase("The leader needs a seat."),
    refusals.LeaderAlone: Phrase("Another player needs a seat."),
    refusals.NotReady: Phrase("{name} is not ready yet."),
    # chat
    refusals.LinesTooMany: Phrase("That was too much at once. Say it again in {seconds} s."),
    refusals.BadLine: Phrase("A line has 1 to {longest} characters that can be seen."),
}
"""Sentences that replace the texts of errors."""


def sentence(error: FactualError) -> str:
    """Return the text of an error for players."""
    found = SENTENCES.get(type(error))
    if found is None:
        return refused(error)
    return Phrase(found, **{name: _plain(name, fact) for name, fact in error.facts.items()})


def _plain(name: str, fact: object) -> object:
    """Return a fact without quotes; reasons become phrases, so that they can be translated."""
    if isinstance(fact, FactualError):
        return sentence(fact)
    return Phrase(fact) if name == "why" and isinstance(fact, str) else fact
