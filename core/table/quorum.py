"""The quorum: a strict majority of clients, or half of them with the tie-breaker."""

from collections.abc import Collection

from core.table.genesis import ClientIndex


def majority(
    signers: Collection[ClientIndex], *, clients: int, tie_breaker: ClientIndex | None
) -> bool:
    """Return whether the signers decide.

    `signers` may include the witness, which counts as a client only to break a tie. `tie_breaker`
    is the witness if there is one, else the leader for decisions that it may tip, else None.
    """
    votes = sum(1 for signer in signers if signer < clients)
    if 2 * votes == clients:
        return tie_breaker is not None and tie_breaker in signers
    return 2 * votes > clients
