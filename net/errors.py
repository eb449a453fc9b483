"""Network errors: a peer is not reached, or sends something invalid."""

from core.errors import FactualError, quoted


class NetworkError(FactualError):
    """The base of all errors of this package; an `address` is shown in the usual notation."""

    def __str__(self) -> str:
        facts = quoted(self.facts)
        if isinstance(self.facts.get("address"), tuple):
            host, port = self.facts["address"]
            facts["address"] = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
        return self.template.format(**facts)


class RemoteProtocolError(NetworkError):
    """A peer sent something that it may not; only its connection is closed."""

    text = "the other side broke the protocol: {why}"


class NoCertificate(RemoteProtocolError):
    """The peer presented no certificate."""

    text = "the other side showed no certificate"


class BadCertificate(RemoteProtocolError):
    """The key in the peer's certificate is not valid."""

    text = "the certificate of the other side is of no use: {why}"


class FrameTooLarge(RemoteProtocolError):
    """The length of a message exceeds the limit for its kind."""

    text = "a message of {size} bytes was announced; {largest} are the most"


class FrameTorn(RemoteProtocolError):
    """The stream ended within a message."""

    text = "the stream ended {missing} bytes before the end of a message"


class BadMessage(RemoteProtocolError):
    """The data is not a message of the expected kind."""

    text = "what came is no message: {why}"


class UnknownProtocol(RemoteProtocolError):
    """One side opened a stream for a protocol that the other does not know."""

    text = "a stream was opened for {protocol!r}, which only one side knows"


class StreamsTooMany(RemoteProtocolError):
    """The peer opens too many streams."""

    text = "more than {most} streams were opened within {seconds} s"


class UnknownHost(NetworkError):
    """The name has no host, or none that can be reached from here."""

    text = "{host} is not found: {why}"


class VersionsApart(NetworkError):
    """Both sides know the protocol, but have no version in common."""

    text = "{protocol} was offered in versions {offered}, and is known in {known}"


class WrongPeer(NetworkError):
    """A different peer answers at the address."""

    text = "{key} answers there, where {expected} was to"


class ConnectionLost(NetworkError):
    """The connection was closed by the other side, broken, or silent for too long."""

    text = "the connection to {address} is lost: {why}"


class NotReached(NetworkError):
    """The address did not answer in time."""

    text = "nobody answers at {address} within {seconds} s"


class NotIntroduced(NetworkError):
    """The rendezvous cannot introduce the peer."""

    text = "the rendezvous does not lead to {key}: {why}"


class NotTested(NetworkError):
    """The rendezvous could not test whether this program can be reached."""

    text = "the rendezvous could not test whether others reach us: {why}"


class TooManyWays(NetworkError):
    """The maximum number of peers reached by introduction is exceeded."""

    text = "{most} peers are reached by introduction already"


class NoNetwork(NetworkError):
    """This computer has only loopback addresses."""

    text = "this computer is in no network"


class CannotListen(NetworkError):
    """The address is in use, or belongs to another host."""

    text = "cannot listen at {address}: {why}"


class NoKeyFile(NetworkError):
    """The file with this program's secret cannot be read or created."""

    text = "the key cannot be had from {path}: {why}"


class BadKeyFile(NetworkError):
    """The file is not a key; it is not overwritten, as it may be a damaged one."""

    text = "{path} is no file of a key: {why}"


class KeyFileExposed(NetworkError):
    """Users other than its owner may read or replace the secret."""

    text = "others may read the key in {path}, whose mode is {mode}; make it 0600"


class KeyFileThere(NetworkError):
    """A key never replaces another file."""

    text = "there is a file {path} already"


class NotebookError(NetworkError):
    """The promises of this client cannot be read or stored."""


class NoNotebook(NotebookError):
    """The file of the promises cannot be opened or written."""

    text = "the promises of this table cannot be kept in {path}: {why}"


class BadNotebook(NotebookError):
    """The file of promises is damaged; continuing without it could break a promise."""

    text = "{path} is damaged at {offset}: {why}"


class CannotJoin(NetworkError):
    """The table does not admit this program."""

    text = "the table does not let you in: {why}"


class TableOfOtherGame(NetworkError):
    """The table plays a different game than this program expects, or one that it lacks."""

    text = "the table plays {game}, which this program does not have"


class NotAgreed(NetworkError):
    """The table that was set up differs from the one on which the group agreed."""

    text = "the table is not that of the group: {why}"


class NoAddress(NetworkError):
    """The address of a member is not known yet."""

    text = "it is not known where client {client} is"


class NobodyFound(NetworkError):
    """No member of a table to be rejoined was reached."""

    text = "nobody of that table is found"


class RemovedFromTable(NetworkError):
    """The others removed this program's player from the table."""

    text = "the others have removed you from the table; your log ends there"


class NoSuchTable(NetworkError):
    """The table is not played there, perhaps no longer."""

    text = "the table is not played there"


class CannotFound(NetworkError):
    """A guest did not do its part in the table setup, and was left out.

    There is no `key` if it was the witness.
    """

    text = "the table could not be founded with {name}: {why}"


class NoMoreAnswers(NetworkError):
    """The program that plays at this seat has ended."""

    text = "the standard input has ended, and a seat has to be played"


class NoPlace(NetworkError):
    """The address of a member that shows the table is not known yet."""

    text = "it is not known where this member is"


class NothingShown(NetworkError):
    """The peer shows no running game."""

    text = "nobody shows a game there; it may not have begun yet, or is not to be watched"


class NobodyShows(NetworkError):
    """For a while, no member was reached that shows the table."""

    text = "nobody shows the table any more; it was watched up to entry {entry}"


class TwoLogs(NetworkError):
    """Two members show different but equally valid entries with one number.

    `first` and `second` are those entries, sealed; `cheats` the clients that signed both.
    """

    text = "members show two different entries {entry}; clients who signed both: {cheats}"


class NotCutOff(NetworkError):
    """The client cannot continue alone, as the table continues."""

    text = "those who are at the table can go on; there is no need to do so alone"


class SaysTooMuch(NetworkError):
    """More messages were sent in a short time than the others accept."""

    text = "wait {seconds} s before you say more"
