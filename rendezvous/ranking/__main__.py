"""`python -m rendezvous.ranking STORE`: check that the ratings follow from the results, and the
results from their logs."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from core.log import EntryNumber, open_sealed
from core.table import genesis_of
from net.ranking import Conditions
from rendezvous.errors import ServerError
from rendezvous.ranking.judging import judge
from rendezvous.ranking.packing import unpack_log
from rendezvous.ranking.results import Game, Results
from rendezvous.ranking.verdicts import Case, Decided, Verdict
from rendezvous.store import copy_store

NOT_EQUAL = 1
"""The exit code if a stored rating or result differs from the recomputed one."""


@click.command(
    epilog="Without --mend a temporary copy is checked, and STORE stays as it is, also while a"
    " server uses it. Before --mend, stop the server and keep a copy of STORE: the file is brought"
    " to this version, and an earlier server cannot open it any more."
)
@click.argument("store", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--logs", is_flag=True, help="Execute every kept log again; this takes long.")
@click.option("--mend", is_flag=True, help="Replace the stored ratings by those that follow.")
def main(store: Path, logs: bool, mend: bool) -> None:
    """Rate all results again, and print the ratings that differ from the stored ones."""
    with _opened(store, to_mend=mend) as results:
        wrong = check_logs(results) if logs else 0
        differing = results.check()
        for game, key, stored, recomputed in differing:
            click.echo(f"{key.hex()}, {game}: {stored!r} is stored, {recomputed!r} follows")
        if mend:
            results.rate_again()
    click.echo(f"{len(differing)} ratings differ" if differing else "all ratings are equal")
    if wrong or (differing and not mend):
        raise SystemExit(NOT_EQUAL)


@contextmanager
def _opened(store: Path, *, to_mend: bool) -> Iterator[Results]:
    """Open a store to mend it, or else a copy of it; opening brings a file to this version.

    Raises click.BadParameter.
    """
    with TemporaryDirectory() as folder:
        path = store if to_mend else Path(folder) / store.name
        try:
            if not to_mend:
                copy_store(store, path)
            opened = Results.open(path)
        except ServerError as error:
            shown = ServerError(error.code, **{**error.facts, "path": str(store)})
            raise click.BadParameter(str(shown), param_hint="STORE") from error
        with closing(opened) as results:
            yield results


def check_logs(results: Results, conditions: Conditions | None = None) -> int:
    """Judge all kept logs again, print those that come to another result, and count them."""
    wrong = 0
    for game, result, packed in results.logs():
        verdict = judge_again(game, packed, conditions)
        forker = results.forker(game.table)
        places = [place.place for place in result.places if place.key != forker]
        if isinstance(verdict, Decided):
            ended = verdict.ended
            recomputed = [
                place.place
                for place, shown in zip(ended.places, result.places, strict=True)
                if shown.key != forker
            ]
            executed = (ended.ending, EntryNumber(ended.entries), verdict.head, recomputed)
            if executed == (result.ending, result.entries, result.head, places):
                continue
        wrong += 1
        click.echo(f"result {result.number}, table {result.table.hex()}: {verdict!r}"[:500])
    return wrong


def judge_again(game: Game, packed: bytes, conditions: Conditions | None) -> Verdict:
    """Return the verdict on a kept log, with the witness that its genesis names."""
    witness = genesis_of(open_sealed(game.genesis, genesis=True)).witness
    assert witness is not None, "no game without a witness was stored"
    return judge(Case(conditions or Conditions(), witness.key, game.genesis, unpack_log(packed)))


if __name__ == "__main__":
    main()
