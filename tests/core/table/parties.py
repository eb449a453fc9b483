"""A table of several clients in memory, which signs everything with the right keys."""

from collections.abc import Sequence
from typing import Any

import msgspec

from core.log import (
    FORMAT,
    NO_ENTRY,
    EntryNumber,
    Opened,
    Purpose,
    SigningKey,
    TableId,
    Term,
    encode,
)
from core.ruleset import ChanceNeeded, Refusal, Seat
from core.table.beacon import DrawNumber, Preimage, PreimageChain
from core.table.entries import (
    ChanceResolved,
    CommandGiven,
    CommandUndone,
    ContributorChanged,
    ControlChanged,
    Payload,
    TermBegan,
)
from core.table.genesis import (
    Client,
    ClientIndex,
    Fresh,
    Genesis,
    Planner,
    SeatPlan,
)
from core.table.new_table import begin, seal_genesis
from core.table.state import Position, Rules, contributors_digest
from core.table.statements import (
    COMMAND,
    COMMITMENT,
    NOTICE,
    REVEAL,
    UNDO,
    VOTE,
    WISH,
    CommandPreimage,
    Commitment,
    Notice,
    Play,
    Reason,
    Reveal,
    Signed,
    TakeBack,
    Vote,
    Wish,
)
from core.table.writer import next_entry
from tests.games.toll_road import RULES

TABLE = TableId(b"table of parties")


class Parties:
    """Clients 0, 1, … hold a seat each, or those of `holders`; a witness comes after them."""

    def __init__(
        self,
        clients: int = 2,
        *,
        witness: bool = False,
        table: TableId = TABLE,
        rules: Rules = RULES,
        holders: Sequence[int] | None = None,
    ) -> None:
        self.rules = rules
        self.clients = clients
        members = clients + witness
        self.keys = [SigningKey(bytes([number + 1]) * 32) for number in range(members)]
        self.chains = [self.chain(number, table=table) for number in range(members)]
        self.genesis = self._genesis(table, holders or range(clients), witness=witness)
        self.entries = [seal_genesis(self.genesis, self.keys, rules)]
        self.position: Position = begin(self.entries[0], rules)

    def chain(
        self, client: int, *, first: int = 0, table: TableId = TABLE, generation: int = 0
    ) -> PreimageChain:
        """Return a chain of the client's, for 500 draws."""
        tail = bytes([client + 1, generation]) * 16
        return PreimageChain(tail, table=table, length=500, first=DrawNumber(first))

    def _genesis(self, table: TableId, holders: Sequence[int], *, witness: bool) -> Genesis:
        members = [
            Client(key.public, f"client {number}", chain.anchor)
            for number, (key, chain) in enumerate(zip(self.keys, self.chains, strict=True))
        ]
        options = self.rules.complete_options({})
        return Genesis(
            format=FORMAT,
            table=table,
            game=self.rules.name,
            rules_version=self.rules.version,
            data_hash=self.rules.data_hash,
            clients=tuple(members[: self.clients]),
            witness=members[-1] if witness else None,
            leader=ClientIndex(0),
            seats=tuple(
                SeatPlan(f"seat {seat}", ClientIndex(client)) for seat, client in enumerate(holders)
            ),
            options=tuple(sorted(options.items())),
            planner=Planner(),
            origin=Fresh(),
            state=encode(self.rules.setup(len(holders), options)),
        )

    def signed(
        self, client: int, statement: msgspec.Struct, purpose: Purpose, term: int | None = None
    ) -> Signed:
        """Return the statement under the client's signature."""
        body = encode(statement)
        signature = self.keys[client].sign(
            purpose, body, table=self.genesis.table, term=None if term is None else Term(term)
        )
        return Signed(ClientIndex(client), body, signature)

    def play(self, client: int, seat: int, command: Any, **changes: Any) -> CommandGiven:
        """Return the client's command, with its preimage if it needs a draw."""
        head = self.position.table.run.heads[-1]
        play = Play(Seat(seat), head.number, head.hash, 0, encode(command))
        if self._draws(seat, command) and self.position.table.contributor(ClientIndex(client)):
            play = msgspec.structs.replace(play, command_preimage=self.command_preimage(client))
        return CommandGiven(self.signed(client, msgspec.structs.replace(play, **changes), COMMAND))

    def take_back(self, client: int, seat: int, entry: int, **changes: Any) -> CommandUndone:
        """Return the client's request to undo the command of an entry."""
        head = self.position.table.run.heads[-1]
        wish = TakeBack(Seat(seat), head.number, head.hash, 0, EntryNumber(entry))
        return CommandUndone(self.signed(client, msgspec.structs.replace(wish, **changes), UNDO))

    def command_preimage(self, client: int, **changes: Any) -> CommandPreimage:
        """Return the client's preimage for the next draw among the present contributors."""
        among = contributors_digest(self.position.table.contributors)
        return msgspec.structs.replace(CommandPreimage(self.preimage(client), among), **changes)

    def preimage(self, client: int, draw: int | None = None) -> Preimage:
        """Return the client's preimage for a draw (the next one)."""
        number = self.position.table.draw if draw is None else DrawNumber(draw)
        return self.chains[client].preimage(number)

    def reveal(self, client: int, **changes: Any) -> Signed:
        """Return the client's preimage for the pending draw."""
        table = self.position.table
        reveal = Reveal(table.draw, table.request_hash or NO_ENTRY, self.preimage(client))
        return self.signed(client, msgspec.structs.replace(reveal, **changes), REVEAL)

    def chance(self) -> ChanceResolved:
        """Return the pending draw with the reveals of all but the author of its command."""
        table = self.position.table
        riding = table.command_reveal.client if table.command_reveal else None
        who = [
            contributor.client for contributor in table.contributors if contributor.client != riding
        ]
        return ChanceResolved(table.draw, tuple(map(self.reveal, who)))

    def notice(
        self, by: int, about: int, reason: Reason = Reason.LOST, *, seen: int | None = None
    ) -> Signed:
        """Return a client's notice about another one."""
        number = self.position.head.number if seen is None else EntryNumber(seen)
        notice = Notice(ClientIndex(about), reason, number)
        return self.signed(by, notice, NOTICE, self.position.table.term)

    def wish(self, client: int, seat: int, level: str, *, seen: int | None = None) -> Signed:
        """Return a holder's request about a seat."""
        number = self.position.head.number if seen is None else EntryNumber(seen)
        return self.signed(client, Wish(Seat(seat), level, number), WISH)

    def commitment(
        self, client: int, chain: PreimageChain | None, *, seen: int | None = None
    ) -> Signed:
        """Return a contributor's new chain, or its departure."""
        number = self.position.head.number if seen is None else EntryNumber(seen)
        anchor = None if chain is None else chain.anchor
        first = self.position.table.draw if chain is None else chain.first
        return self.signed(client, Commitment(anchor, first, number), COMMITMENT)

    def vote(
        self,
        client: int,
        candidate: int,
        *,
        term: int = 1,
        burnt_draw: int | None = None,
        **changes: Any,
    ) -> Signed:
        """Return a client's vote."""
        vote = Vote(
            Term(term),
            ClientIndex(candidate),
            self.position.head.number,
            self.position.table.term,
            None if burnt_draw is None else DrawNumber(burnt_draw),
        )
        vote = msgspec.structs.replace(vote, **changes)
        return self.signed(client, vote, VOTE, vote.term)

    def add(self, payload: Payload, *, leader: int | None = None) -> Opened:
        """Append an entry to the log, or raise as `next_entry` does."""
        key = self.keys[self.position.table.leader if leader is None else leader]
        opened, self.position = next_entry(self.position, payload, self.rules, key)
        self.entries.append(opened)
        return opened

    def do(self, seat: int, command: Any) -> Opened:
        """Append the command of the seat's player, and the draws that it needs."""
        client = self.position.table.player_of(Seat(seat))
        opened = self.add(self.play(client, seat, command))
        self.settle()
        return opened

    def play_on(self, commands: int) -> None:
        """Let the seats make one legal command after another, as long as the game lasts."""
        for number in range(commands):
            awaiting = self.rules.awaiting(self.position.game)
            if not isinstance(awaiting, tuple) or not awaiting:
                return
            legal = list(self.rules.legal(self.position.game, awaiting[0].seat))
            self.do(awaiting[0].seat, legal[7 * number % len(legal)])

    def settle(self) -> None:
        """Make all pending draws."""
        while isinstance(self.rules.awaiting(self.position.game), ChanceNeeded):
            self.add(self.chance())

    def control(self, seat: int, level: str, *evidence: Signed) -> Opened:
        """Change the player of the seat."""
        return self.add(ControlChanged(Seat(seat), level, evidence))

    def contributor(self, client: int, *evidence: Signed) -> Opened:
        """Change whether the client contributes to draws."""
        return self.add(ContributorChanged(ClientIndex(client), evidence))

    def term(self, leader: int, *votes: Signed) -> Opened:
        """Begin a term."""
        return self.add(TermBegan(ClientIndex(leader), votes), leader=leader)

    def _draws(self, seat: int, command: Any) -> bool:
        game = self.position.game
        try:
            events = self.rules.decide(game, Seat(seat), command)
        except Refusal:
            return False
        for event in events:
            game = self.rules.evolve(game, event)
        return isinstance(self.rules.awaiting(game), ChanceNeeded)


def dealt(clients: int = 2, *, witness: bool = False) -> Parties:
    """Return a table after the deal, seat 0 in turn."""
    parties = Parties(clients, witness=witness)
    parties.settle()
    return parties
