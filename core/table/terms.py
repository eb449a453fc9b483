"""Terms: the election of another leader, and the draw number of the new term."""

import msgspec

from core.log import Head, decode
from core.table.beacon import DrawNumber
from core.table.entries import TermBegan
from core.table.errors import Forgery, ForgeryCode
from core.table.genesis import ClientIndex
from core.table.judging import CheckContext, Ruling, active_witness, agreed
from core.table.state import Position, Rules, TableState
from core.table.statements import VOTE, Vote


def judge_term(position: Position, term_began: TermBegan, context: CheckContext) -> Ruling:
    """Check that the votes elect the leader: a strict majority, or half and the witness."""
    if term_began.leader >= len(position.genesis.clients):
        raise Forgery(ForgeryCode.NOT_A_CLIENT, client=term_began.leader)
    if term_began.leader in position.table.removed:
        raise Forgery(ForgeryCode.WAS_REMOVED, client=term_began.leader)
    voters: set[ClientIndex] = set()
    votes = _votes(term_began)
    for signed, vote in zip(term_began.votes, votes, strict=True):
        context.add_claim(position, signed, VOTE, term=vote.term)
        why = _misplaced(position, term_began, vote, first=votes[0])
        if signed.client in voters:
            why = "it voted already"
        if why:
            raise Forgery(ForgeryCode.VOTE_MISPLACED, client=signed.client, why=why)
        voters.add(signed.client)
    if not agreed(position, voters, tie_breaker=active_witness(position)):
        raise Forgery(
            ForgeryCode.TOO_FEW_SIGNERS,
            signers=sorted(voters),
            clients=len(position.genesis.clients),
            decide=f"make client {term_began.leader} the leader",
        )
    return Ruling((), position.game)


def record_term(
    position: Position, term_began: TermBegan, ruling: Ruling, head: Head, rules: Rules
) -> Position:
    """Return the table under its new leader, with lost draw numbers left out."""
    del ruling, rules
    table = position.table
    votes = _votes(term_began)
    return msgspec.structs.replace(
        position,
        head=head,
        table=msgspec.structs.replace(
            table,
            term=votes[0].term,
            leader=term_began.leader,
            draw=_next_draw(table, votes),
        ),
    )


def _votes(began: TermBegan) -> list[Vote]:
    return [decode(signed.body, Vote) for signed in began.votes]


def _misplaced(position: Position, term_began: TermBegan, vote: Vote, *, first: Vote) -> str | None:
    """Return the reason why a vote cannot count; None if it can."""
    table = position.table
    if vote.candidate != term_began.leader:
        return f"it is for client {vote.candidate}"
    if vote.term != first.term or vote.term <= table.term:
        return f"it is for term {vote.term}"
    if (vote.last_term, vote.number) > (table.term, position.head.number):
        return f"its voter had entry {vote.number} of term {vote.last_term}"
    return None


def _next_draw(table: TableState, votes: list[Vote]) -> DrawNumber:
    """Return the draw number of the new term.

    A pending draw keeps its number: the same preimages give the same card under any leader.
    Otherwise the next number is skipped if a client revealed its preimage for it to the old leader.
    A false vote about that only skips a number that was not revealed.
    """
    burnt = table.request_hash is None and any(vote.burnt_draw == table.draw for vote in votes)
    return DrawNumber(table.draw + burnt)
