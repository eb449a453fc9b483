"""Network errors: a peer is not reached, or sends something invalid."""

from core.errors import FactualError, quoted


class NetworkError(FactualError):
    """The base of all errors of this package; an `address` is shown as people write it."""

    def __str__(self) -> str:
        facts = quoted(self.facts)
        if isinstance(self.facts.get("address"), tuple):
            host, port = self.facts["address"]
            facts["address"] = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
        return self.template.format(**facts)


class RemoteProtocolError(NetworkError):
    """Another program sent what it may not; its connection is closed, and nothing else."""

    text = "the other side broke the protocol: {why}"


class NoCertificate(RemoteProtocolError):
    """The peer presented no certificate."""

    text = "the other side showed no certificate"


class BadCertificate(RemoteProtocolError):
    """The key in the peer's certificate is not valid."""

    text = "the certificate of the other side is of no use: {why}"


class FrameTooLarge(RemoteProtocolError):
    """A message claims to be longer than any of its kind may be."""

    text = "a message of {size} bytes was announced; {largest} are the most"


class FrameTorn(RemoteProtocolError):
    """The stream ended within a message."""

    text = "the stream ended {missing} bytes before the end of a message"


class BadMessage(RemoteProtocolError):
    """What came is no message of the kind that is expected."""

    text = "what came is no message: {why}"


class UnknownProtocol(RemoteProtocolError):
    """One side opened a stream for something of which the other knows nothing."""

    text = "a stream was opened for {protocol!r}, which only one side knows"


class StreamsTooMany(RemoteProtocolError):
    """The other side opens one stream after the other."""

    text = "more than {most} streams were opened within {seconds} s"


class UnknownHost(NetworkError):
    """A name that no host has, or none that can be sent to from here."""

    text = "{host} is not found: {why}"


class VersionsApart(NetworkError):
    """Both speak of the same, but in no version that they have in common."""

    text = "{protocol} was offered in versions {offered}, and is known in {known}"


class WrongPeer(NetworkError):
    """Another peer answers at the address."""

    text = "{key} answers there, where {expected} was to"


class ConnectionLost(NetworkError):
    """The connection is no more: closed by the other side, broken, or silent for too long."""

    text = "the connection to {address} is lost: {why}"


class NotReached(NetworkError):
    """The address did not answer in time."""

    text = "nobody answers at {address} within {seconds} s"


class NotIntroduced(NetworkError):
    """The rendezvous brings us no further."""

    text = "the rendezvous does not lead to {key}: {why}"


class NotTested(NetworkError):
    """The rendezvous did not find out whether we can be reached."""

    text = "the rendezvous could not test whether others reach us: {why}"


class TooManyWays(NetworkError):
    """So many peers are reached by introduction that no other is."""

    text = "{most} peers are reached by introduction already"


class NoNetwork(NetworkError):
    """This computer has no address but that at which it talks to itself."""

    text = "this computer is in no network"


class CannotListen(NetworkError):
    """The address is in use, or not ours."""

    text = "cannot listen at {address}: {why}"


class NoKeyFile(NetworkError):
    """The file with this program's secret cannot be read, or cannot be made."""

    text = "the key cannot be had from {path}: {why}"


class BadKeyFile(NetworkError):
    """What lies there is no key; nothing is written over it, for it may be a damaged one."""

    text = "{path} is no file of a key: {why}"


class KeyFileExposed(NetworkError):
    """Others than its owner may read the secret, or write another one."""

    text = "others may read the key in {path}, whose mode is {mode}; make it 0600"


class KeyFileThere(NetworkError):
    """A key is never written over another file."""

    text = "there is a file {path} already"


class NotebookError(NetworkError):
    """The promises of this client cannot be read or kept."""


class NoNotebook(NotebookError):
    """The file of the promises cannot be opened or written."""

    text = "the promises of this table cannot be kept in {path}: {why}"


class BadNotebook(NotebookError):
    """What lies there is damaged; to go on without it could break a promise."""

    text = "{path} is damaged at {offset}: {why}"


class CannotJoin(NetworkError):
    """The table does not take this program in."""

    text = "the table does not let you in: {why}"


class TableOfOtherGame(NetworkError):
    """The table plays another game than this program expects, or has."""

    text = "the table plays {game}, which this program does not have"


class NotAgreed(NetworkError):
    """The table that is founded is not that on which a group agreed."""

    text = "the table is not that of the group: {why}"


class NoAddress(NetworkError):
    """The address of a member is not known yet."""

    text = "it is not known where client {client} is"


class NobodyFound(NetworkError):
    """No member was reached of a table to be rejoined."""

    text = "nobody of that table is found"


class RemovedFromTable(NetworkError):
    """The others agreed that this program's person has no part in the table any more."""

    text = "the others have removed you from the table; your log ends there"


class NoSuchTable(NetworkError):
    """Another table is played there, or none any more."""

    text = "the table is not played there"


class CannotFound(NetworkError):
    """A guest did not do its part in the table setup, and was left out.

    If the witness did not, there is no `key`.
    """

    text = "the table could not be founded with {name}: {why}"


class NoMoreAnswers(NetworkError):
    """The program that plays at this seat has ended."""

    text = "the standard input has ended, and a seat has to be played"


class NoPlace(NetworkError):
    """The address of a member that shows the table is not known yet."""

    text = "it is not known where this member is"


class NothingShown(NetworkError):
    """The peer shows no game that has begun."""

    text = "nobody shows a game there; it may not have begun yet, or is not to be watched"


class NobodyShows(NetworkError):
    """For a while, no member was reached that shows the table."""

    text = "nobody shows the table any more; it was watched up to entry {entry}"


class TwoLogs(NetworkError):
    """Two members show different but equally valid entries of one number.

    `first` and `second` are those entries, sealed; `cheats` the clients that signed both.
    """

    text = "members show two different entries {entry}; clients who signed both: {cheats}"


class NotCutOff(NetworkError):
    """The client cannot go on alone, as the table goes on."""

    text = "those who are at the table can go on; there is no need to do so alone"


class SaysTooMuch(NetworkError):
    """More was said in a short time than the others take."""

    text = "wait {seconds} s before you say more"
