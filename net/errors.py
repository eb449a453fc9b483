"""Network errors: a peer is not reached, or sends something invalid."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, ClassVar

from core.errors import CodedError, FactualError, quoted


class NetworkError(FactualError):
    """The base of all errors of this package; an `address` is shown in the usual notation."""

    def __str__(self) -> str:
        facts = quoted(self.facts)
        if isinstance(self.facts.get("address"), tuple):
            host, port = self.facts["address"]
            facts["address"] = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
        return self.template.format(**facts)


class RemoteCode(StrEnum):
    """The ways in which a peer breaks a protocol."""

    BROKEN = "RemoteProtocolError"
    """Any other way; `why` names it."""
    NO_CERTIFICATE = "NoCertificate"
    BAD_CERTIFICATE = "BadCertificate"
    FRAME_TOO_LARGE = "FrameTooLarge"
    FRAME_TORN = "FrameTorn"
    """The stream ended within a message."""
    BAD_MESSAGE = "BadMessage"
    """The data is not a message of the expected kind."""
    STREAMS_TOO_MANY = "StreamsTooMany"
    BAD_GRAM = "BadGram"
    """The data is not in the format of an audio-gram."""


class RemoteProtocolError(CodedError, NetworkError):
    """A peer sent something that it may not; only its connection is closed."""

    text = "the other program broke the protocol: {why}"
    texts: ClassVar[Mapping[str, str]] = {
        RemoteCode.NO_CERTIFICATE: "the other program presented no certificate",
        RemoteCode.BAD_CERTIFICATE: "the certificate of the other program is not valid: {why}",
        RemoteCode.FRAME_TOO_LARGE: (
            "the other program announced a message of {size} bytes; the limit is {largest}"
        ),
        RemoteCode.FRAME_TORN: "the stream ended {missing} bytes before the end of a message",
        RemoteCode.BAD_MESSAGE: "the message cannot be read: {why}",
        RemoteCode.STREAMS_TOO_MANY: (
            "the other program opened more than {most} streams within {seconds} s"
        ),
        RemoteCode.BAD_GRAM: "the audio-gram cannot be read: {why}",
    }

    def __init__(self, code: StrEnum = RemoteCode.BROKEN, /, **facts: Any) -> None:
        super().__init__(code, **facts)


def bad_message(why: str) -> RemoteProtocolError:
    """Return the error for data that is not a message of the expected kind."""
    return RemoteProtocolError(RemoteCode.BAD_MESSAGE, why=why)


class ProtocolCode(StrEnum):
    """The reasons why two programs have no protocol in common."""

    UNKNOWN_PROTOCOL = "UnknownProtocol"
    """One side opened a stream for a protocol that the other does not know."""
    VERSIONS_APART = "VersionsApart"
    """Both sides know the protocol, but have no version in common."""


class NoCommonProtocol(CodedError, NetworkError):
    """Two programs cannot understand each other."""

    texts: ClassVar[Mapping[str, str]] = {
        ProtocolCode.UNKNOWN_PROTOCOL: "only one of the two programs knows {protocol}",
        ProtocolCode.VERSIONS_APART: (
            "one program has the versions {offered} of {protocol}, the other {known}"
        ),
    }


class ConnectionCode(StrEnum):
    """The reasons why a connection failed."""

    UNKNOWN_HOST = "UnknownHost"
    NOT_REACHED = "NotReached"
    CONNECTION_LOST = "ConnectionLost"
    """The connection was closed by the other side, broken, or silent for too long."""
    NOT_INTRODUCED = "NotIntroduced"
    """The rendezvous cannot introduce the peer."""


class ConnectionFailed(CodedError, NetworkError):
    """A connection was lost, or not made; another attempt or address may work."""

    texts: ClassVar[Mapping[str, str]] = {
        ConnectionCode.UNKNOWN_HOST: "{host} is not found: {why}",
        ConnectionCode.NOT_REACHED: "there was no answer from {address} within {seconds} s",
        ConnectionCode.CONNECTION_LOST: "the connection to {address} is lost: {why}",
        ConnectionCode.NOT_INTRODUCED: "the rendezvous cannot introduce {key}: {why}",
    }


class CannotConnectCode(StrEnum):
    """The reasons why this program cannot connect, or be connected to."""

    WRONG_PEER = "WrongPeer"
    NO_NETWORK = "NoNetwork"
    """This computer has only loopback addresses."""
    CANNOT_LISTEN = "CannotListen"
    """The address is in use, or belongs to another host."""
    NOT_TESTED = "NotTested"
    """The rendezvous could not test whether this program can be reached."""
    TOO_MANY_WAYS = "TooManyWays"
    """The maximum number of peers reached by introduction is exceeded."""
    NO_ADDRESS = "NoAddress"


class CannotConnect(CodedError, NetworkError):
    """This program cannot connect, or be connected to, until something else changes."""

    texts: ClassVar[Mapping[str, str]] = {
        CannotConnectCode.WRONG_PEER: "the program at this address is {key}, not {expected}",
        CannotConnectCode.NO_NETWORK: "this computer is not connected to a network",
        CannotConnectCode.CANNOT_LISTEN: "cannot listen at {address}: {why}",
        CannotConnectCode.NOT_TESTED: (
            "the rendezvous could not test whether others reach this program: {why}"
        ),
        CannotConnectCode.TOO_MANY_WAYS: (
            "{most} peers are already reached by introduction; that is the limit"
        ),
        CannotConnectCode.NO_ADDRESS: "the address of client {client} is not known",
    }


class KeyFileCode(StrEnum):
    """The faults of the file with this program's secret."""

    UNAVAILABLE = "NoKeyFile"
    """The file cannot be read or created."""
    MALFORMED = "BadKeyFile"
    """The file is not a key; it is not overwritten, as it may be a damaged one."""
    EXPOSED = "KeyFileExposed"
    """Users other than its owner may read or replace the secret."""
    EXISTS = "KeyFileThere"
    """A key never replaces another file."""


class KeyFileError(CodedError, NetworkError):
    """The file with this program's secret cannot be used or written."""

    texts: ClassVar[Mapping[str, str]] = {
        KeyFileCode.UNAVAILABLE: "the key file {path} cannot be read or written: {why}",
        KeyFileCode.MALFORMED: "{path} is not a key file: {why}",
        KeyFileCode.EXPOSED: (
            "others may read the key in {path}, whose mode is {mode}; make it 0600"
        ),
        KeyFileCode.EXISTS: "the file {path} exists already; choose another name",
    }


class NotebookCode(StrEnum):
    """The faults of the file of promises."""

    UNAVAILABLE = "NoNotebook"
    DAMAGED = "BadNotebook"
    """The file is damaged; continuing without it could break a promise."""


class NotebookError(CodedError, NetworkError):
    """The promises of this client cannot be read or stored."""

    texts: ClassVar[Mapping[str, str]] = {
        NotebookCode.UNAVAILABLE: "the promises of this table cannot be stored in {path}: {why}",
        NotebookCode.DAMAGED: "{path} is damaged at {offset}: {why}",
    }


class CannotJoin(NetworkError):
    """The table does not admit this program."""

    text = "the table does not admit you: {why}"


class TableSetupFailed(NetworkError):
    """A guest did not do its part in the table setup, and was left out.

    There is no `key` if it was the witness.
    """

    text = "the table could not be set up with {name}: {why}"


class NoTableCode(StrEnum):
    """The reasons why there is no table to play at or to watch."""

    OTHER_GAME = "TableOfOtherGame"
    """The table plays a different game than this program expects, or one that it lacks."""
    NOT_AGREED = "NotAgreed"
    """The table that was set up differs from the one on which the group agreed."""
    NO_SUCH_TABLE = "NoSuchTable"
    NOBODY_FOUND = "NobodyFound"
    """No member of a table to be rejoined was reached."""
    REMOVED_FROM_TABLE = "RemovedFromTable"
    NO_MORE_ANSWERS = "NoMoreAnswers"
    """The program that plays at this seat has ended."""
    NOT_CUT_OFF = "NotCutOff"
    """The client cannot continue alone, as the table continues."""
    NO_PLACE = "NoPlace"
    """The address of a member that shows the table is not known yet."""
    NOTHING_SHOWN = "NothingShown"
    NOBODY_SHOWS = "NobodyShows"
    """For a while, no member was reached that shows the table."""


class NoTable(CodedError, NetworkError):
    """There is no table to play at, or to watch."""

    texts: ClassVar[Mapping[str, str]] = {
        NoTableCode.OTHER_GAME: "the table plays {game}, which this program does not have",
        NoTableCode.NOT_AGREED: "the table differs from what the group agreed on: {why}",
        NoTableCode.NO_SUCH_TABLE: "the table is not played there",
        NoTableCode.NOBODY_FOUND: "no player of this table was found",
        NoTableCode.REMOVED_FROM_TABLE: (
            "the others have removed you from the table; your log ends there"
        ),
        NoTableCode.NO_MORE_ANSWERS: "the standard input has ended, and a seat has to be played",
        NoTableCode.NOT_CUT_OFF: "the players at the table can continue, so you cannot go on alone",
        NoTableCode.NO_PLACE: "the address of this member is not known",
        NoTableCode.NOTHING_SHOWN: (
            "no game is shown there; it may not have begun, or may not be watched"
        ),
        NoTableCode.NOBODY_SHOWS: (
            "no player shows the table any more; you watched it up to entry {entry}"
        ),
    }


class TwoLogs(NetworkError):
    """Two members show different but equally valid entries with one number.

    `first` and `second` are those entries, sealed; `cheats` the clients that signed both.
    """

    text = "members show two different entries {entry}; clients who signed both: {cheats}"


class AppearanceCode(StrEnum):
    """The reasons why a seat cannot be given an appearance."""

    NOT_YOURS = "NotYours"
    BAD_KEY = "BadKey"


class AppearanceRefused(CodedError, NetworkError):
    """This program may not give a seat this appearance; nothing was sent."""

    texts: ClassVar[Mapping[str, str]] = {
        AppearanceCode.NOT_YOURS: "seat {seat} is not yours, so you cannot choose how it looks",
        AppearanceCode.BAD_KEY: (
            "{key!r} cannot be sent: an appearance has 1 to {most} visible ASCII characters"
        ),
    }


class SaysTooMuch(NetworkError):
    """More messages were sent in a short time than the others accept."""

    text = "wait {seconds} s before you send more messages"
