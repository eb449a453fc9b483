"""The file beside a golden log: the digest of the state after each of its entries."""

from collections.abc import Iterable, Iterator, Sequence

from core.log import FORMAT, Opened
from core.table import Position, Rules, digest_of, genesis_of, replay


def digest_lines(entries: Sequence[Opened], rules: Rules) -> Iterator[str]:
    """Yield the digest lines of a log, which is replayed for them."""
    return lines_of(entries, replay(entries, rules))


def lines_of(entries: Sequence[Opened], positions: Iterable[Position]) -> Iterator[str]:
    """Yield a header with the versions, then each entry's number, kind and digest."""
    genesis = genesis_of(entries[0])
    yield f"# {genesis.game}, rules {genesis.rules_version}, format {FORMAT}"
    for opened, position in zip(entries, positions, strict=True):
        digest = digest_of(position.game, position.table).hex()
        yield f"{opened.entry.number:>4} {opened.entry.kind:<11} {digest}"
