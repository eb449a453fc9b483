"""A lobby without a network: players send requests, and a model per player follows the events."""

from itertools import count
from typing import Any

from core.log import PublicKey
from net.lobby.codes import ALPHABET, LOCATOR
from net.lobby.messages import (
    LOBBY,
    Create,
    Done,
    Kind,
    Listing,
    NumberedRequest,
    Refused,
    Request,
    Slot,
    Table,
    Welcome,
    ZoneMessage,
)
from net.lobby.model import Group, Model
from net.lobby.refusals import LobbyCode, LobbyRefusal, refusal_of
from net.versions import Version
from rendezvous.lobby import Account, Lobby

WITNESS = PublicKey(b"w" * 32)
RULES = "1"


def key_of(name: str) -> PublicKey:
    """Return the key of the player with this name."""
    return PublicKey(name.encode().ljust(32, b"\0"))


class Scene:
    """A lobby, its players, and a clock that moves only when a test moves it."""

    def __init__(self, *names: str) -> None:
        ids, locators, self._numbers = count(1), count(1), count(1)
        self.lobby = Lobby(
            witness=WITNESS,
            new_id=lambda: next(ids).to_bytes(16),
            new_locator=lambda: _letters(next(locators)),
        )
        self.now = 1000.0
        self.models: dict[PublicKey, Model] = {}
        self.heard: dict[PublicKey, list[ZoneMessage]] = {}
        for name in names:
            self.enter(name)

    def enter(
        self,
        name: str,
        network: str = "",
        *,
        ignored: frozenset[PublicKey] = frozenset(),
        version: Version = LOBBY.versions[-1],
    ) -> None:
        """Add a player, on a network of their own unless one is named."""
        key = key_of(name)
        self.models[key], self.heard[key] = Model(), []
        self.models[key].apply(Welcome(name, WITNESS, tuple(ignored)))
        network = network or f"192.0.{len(self.models)}.1"
        self.lobby.enter(Account(key, name, ignored), network, version)
        self._deliver()

    def reconnect(self, name: str) -> None:
        """Replace the player's connection by a new one, whose model knows nothing yet."""
        self.models[key_of(name)] = Model()
        self.models[key_of(name)].apply(Welcome(name, WITNESS))
        self.lobby.resume(key_of(name))
        self._deliver()

    def exit(self, name: str) -> None:
        """Drop the player's connection."""
        self.lobby.exit(key_of(name))
        del self.models[key_of(name)]
        self._deliver()

    def ask(self, name: str, request: Request) -> Any:
        """Return the immediate response, or None; raises the refusal."""
        return self.answer(name, self.begin(name, request))

    def begin(self, name: str, request: Request) -> int:
        """Send a request and return its number."""
        number = next(self._numbers)
        self.lobby.handle(key_of(name), NumberedRequest(number, request), self.now)
        self._deliver()
        return number

    def answer(self, name: str, number: int) -> Any:
        """Return the response so far to a request; raises the refusal."""
        for told in self.heard[key_of(name)]:
            match told:
                case Done(number=found, answer=answer) if found == number:
                    return answer
                case Refused(number=found, code=why, facts=facts) if found == number:
                    raise refusal_of(why, facts)
        return None

    def wait(self, seconds: float) -> None:
        """Advance the clock."""
        self.now += seconds
        self.lobby.update(self.now)
        self.tell_news()

    def tell_news(self) -> None:
        """Deliver all changes to the players in the lobby."""
        self.lobby.hall.send_news()
        self._deliver()

    def _deliver(self) -> None:
        for post in self.lobby.drain():
            for key in post.to:
                self.models[key].apply(post.message)
                self.heard[key].append(post.message)

    # --- frequent requests

    def create(self, name: str, *, kind: Kind = "public", table: Table | None = None) -> Listing:
        """Create a group led by this player and named after them."""
        table = table or seats(name, "open", "easy")
        self.ask(name, Create(f"{name}'s", kind, "iron-dragon", RULES, table))
        group = self.lobby.hall.players[key_of(name)].group
        assert group is not None
        return self.lobby.hall.groups[group].listing

    def group(self, name: str) -> Group:
        """Return the group as this player sees it."""
        found = self.models[key_of(name)].group
        assert found is not None
        return found

    def told(self, name: str, kind: type[ZoneMessage]) -> list[Any]:
        """Return the events of one kind that the player received."""
        return [message for message in self.heard[key_of(name)] if isinstance(message, kind)]

    def refuses(self, code: LobbyCode, name: str, request: Request) -> LobbyRefusal:
        """Send a request that must be refused, without any other event to anybody."""
        before = {key: len(heard) for key, heard in self.heard.items()}
        try:
            self.ask(name, request)
        except LobbyRefusal as found:
            if found.code is not code:
                raise
            more = {key: len(heard) - before[key] for key, heard in self.heard.items()}
            assert {key for key, count in more.items() if count} == {key_of(name)}
            assert more[key_of(name)] == 1
            return found
        raise AssertionError(f"{request} was not refused")


def seats(*holders: str, watchable: bool = False, **options: int | str) -> Table:
    """Return a seat for each entry: a player's name, "open", or a computer player's level."""
    slots = []
    for colour, holder in enumerate(holders):
        held = None if holder in ("open", "easy") else key_of(holder)
        slots.append(Slot(colour, held, "" if holder == "open" else "easy"))
    return Table(tuple(slots), options, watchable)


def _letters(number: int) -> str:
    found = ""
    while len(found) < LOCATOR:
        number, letter = divmod(number, len(ALPHABET))
        found = ALPHABET[letter] + found
    return found
