"""How many must agree: a strict majority of clients, or half of them and one who breaks the tie."""

from collections.abc import Collection

from core.table.genesis import ClientIndex


def majority(
    signers: Collection[ClientIndex], *, clients: int, tie_breaker: ClientIndex | None
) -> bool:
    """Whether the signers decide.

    `signers` may hold the witness, who is counted as a client only to break a tie.
    `tie_breaker` is the witness where there is one, else the leader for decisions
    that he may tip, else None.
    """
    votes = sum(1 for signer in signers if signer < clients)
    if 2 * votes == clients:
        return tie_breaker is not None and tie_breaker in signers
    return 2 * votes > clients
