"""Ranked tables of the small test game: players follow a fixed plan, computers move at random."""

from collections.abc import Sequence
from typing import Any

import msgspec

from core.ai.seated import SeatedPlayer
from core.games.registry import ai_of
from core.log import Opened, TableId, encode, log_bytes
from core.ruleset import Options, Seat
from core.table import PERSON, Genesis, Planner, Rules, SeatPlan, chance_at, genesis_of
from core.table.new_table import seal_genesis
from net.ranking import Conditions, RankedGame
from rendezvous.ranking.verdicts import Case
from tests.core.table.parties import Parties
from tests.games.toll_road import RULES, EndTurn, Sell, State, Walk


def toll_road_by(rules: str) -> Conditions:
    """Return conditions that rank this form of Toll Road and no other game."""
    game = RankedGame(rules, ("random",), "random", Planner("1", 0))
    return Conditions({"toll-road": game})


CONDITIONS = toll_road_by("tests.games.toll_road:RULES")
TABLE = TableId(b"a ranked table..")


class Ranked(Parties):
    """A ranked table: a seat for each client, then the leader's `computers`.

    Players play as `thrifty` or, in another game, as a computer player of level `mind` would.
    """

    def __init__(
        self,
        clients: int = 2,
        *,
        computers: int = 0,
        computer: str = "random",
        mind: str | None = None,
        rules: Rules = RULES,
        table: TableId = TABLE,
        options: Options | None = None,
        **changes: Any,
    ) -> None:
        self._options = options or {}
        self._changes = changes
        self._computers, self._computer, self._mind = computers, computer, mind
        self._seated: dict[int, SeatedPlayer] = {}
        holders = [*range(clients), *[0] * computers]
        super().__init__(clients, witness=True, table=table, rules=rules, holders=holders)
        self.settle()

    def _genesis(self, table: TableId, holders: Sequence[int], *, witness: bool) -> Genesis:
        genesis = super()._genesis(table, holders, witness=witness)
        persons = len(holders) - self._computers
        seats = tuple(
            SeatPlan(plan.name, plan.client, PERSON if seat < persons else self._computer)
            for seat, plan in enumerate(genesis.seats)
        )
        shortest = {"Target": 20} if self.rules is RULES else {}
        options = self.rules.complete_options({**shortest, **self._options})
        genesis = msgspec.structs.replace(
            genesis,
            planner=Planner("1", 0),
            seats=seats,
            options=tuple(sorted(options.items())),
            state=encode(self.rules.setup(len(holders), options)),
        )
        return msgspec.structs.replace(genesis, **self._changes)

    @property
    def log(self) -> bytes:
        """Return the log as the bytes of a file."""
        return log_bytes(opened.sealed for opened in self.entries)

    @property
    def sealed_genesis(self) -> bytes:
        """Return the first entry as it is handed in."""
        return encode(self.entries[0].sealed)

    def level(self, seat: int) -> str:
        """Return the level of the computer that plays the seat; empty for a person."""
        return self.position.table.control[seat].level

    def step(self) -> bool:
        """Make a command for the seat that must act; return False when the game is over."""
        awaiting = self.rules.awaiting(self.position.game)
        if not awaiting:
            return False
        assert isinstance(awaiting, tuple), "the draws are made"
        seat = awaiting[0].seat
        self.do(seat, self.choice(seat))
        return True

    def play_out(self, most: int = 1000) -> None:
        """Play to the end, or up to this number of commands."""
        for _ in range(most):
            if not self.step():
                return

    def lose(self, client: int, level: str = "random") -> None:
        """Replace a lost client by a computer, as the other clients and the witness agree."""
        others = [number for number in range(self.clients) if number != client]
        signers = [*others, self.clients]
        self.control(client, level, *(self.notice(signer, client) for signer in signers))

    def quit(self, client: int, level: str = "random") -> None:
        """Give a client's seat to a computer, at the client's wish."""
        self.control(client, level, self.wish(client, client, level))

    def elect(self, leader: int, *, term: int = 1) -> None:
        """Elect another leader with all votes except the old leader's."""
        old = self.position.table.leader
        voters = [number for number in range(self.clients + 1) if number != old]
        self.term(leader, *(self.vote(voter, leader, term=term) for voter in voters))
        self._seated.clear()

    def control(self, seat: int, level: str, *evidence: Any) -> Opened:
        self._seated.pop(seat, None)
        return super().control(seat, level, *evidence)

    def choice(self, seat: int) -> Any:
        """Return the command that the seat's player would make now."""
        level = self.level(seat) or self._mind
        if level is None:
            return thrifty(self.position.game, seat)
        if seat not in self._seated:
            self._seated[seat] = SeatedPlayer(
                ai_of(self.rules.name).player(level), self.rules, Seat(seat)
            )
        choice = self._seated[seat].choose(self.position.game, chance=chance_at(self.position))
        return choice.command

    def branch(self) -> "Ranked":
        """Return a copy of the table, which can continue differently."""
        other = object.__new__(Ranked)
        other.__dict__.update(self.__dict__)
        other.entries = list(self.entries)
        other._seated = {}
        return other

    def case(self, **changes: Any) -> Case:
        """Return the log as its judge gets it."""
        case = Case(CONDITIONS, self.keys[-1].public, self.sealed_genesis, self.log)
        return msgspec.structs.replace(case, **changes)


def thrifty(game: State, seat: int) -> Any:
    """Walk as far as possible, sell the most valuable goods, and end the turn."""
    pedlar = game.pedlars[seat]
    legal = list(RULES.legal(game, Seat(seat)))
    if Walk() in legal:
        return Walk()
    if Sell(max(pedlar.pack, key=lambda card: card % 10, default=0)) in legal:
        return Sell(max(pedlar.pack, key=lambda card: card % 10))
    return legal[0] if EndTurn() not in legal else EndTurn()


def resealed(ranked: Ranked, **changes: Any) -> bytes:
    """Return the genesis with other fields, signed by all clients."""
    genesis = msgspec.structs.replace(genesis_of(ranked.entries[0]), **changes)
    return encode(seal_genesis(genesis, ranked.keys, ranked.rules).sealed)
