"""`python -m rendezvous.ranking STORE`: whether the ratings follow from the results, and these from
their logs."""

from pathlib import Path

import click

from core.errors import FactualError
from core.log import EntryNumber, open_sealed
from core.table import genesis_of
from net.ranking import Conditions
from rendezvous.ranking.endings import FORKED
from rendezvous.ranking.judging import judge
from rendezvous.ranking.packing import unpack_log
from rendezvous.ranking.results import Game, Results
from rendezvous.ranking.verdicts import Case, Decided, Verdict

NOT_EQUAL = 1
"""The exit code if something is otherwise than it should be."""


@click.command(
    epilog="A server that runs is not disturbed by looking; --mend is for a stopped one."
)
@click.argument("store", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--logs", is_flag=True, help="Execute every kept log again; this takes long.")
@click.option("--mend", is_flag=True, help="Put the ratings that follow in place of the others.")
def main(store: Path, logs: bool, mend: bool) -> None:
    """Rate all results again, and tell which ratings are others than those that are stored."""
    try:
        opened = Results.open(store)
    except FactualError as error:
        raise click.BadParameter(str(error), param_hint="STORE") from error
    try:
        wrong = check_logs(opened) if logs else 0
        differing = opened.check()
        for key, stored, again in differing:
            click.echo(f"{key.hex()}: {stored!r} is stored, {again!r} follows")
        if mend:
            opened.rate_again()
        click.echo(f"{len(differing)} ratings differ" if differing else "all ratings are equal")
    finally:
        opened.close()
    if wrong or (differing and not mend):
        raise SystemExit(NOT_EQUAL)


def check_logs(results: Results, conditions: Conditions | None = None) -> int:
    """Judge all kept logs again, and tell which come to another result; how many do."""
    wrong = 0
    for game, result, packed in results.logs():
        verdict = judge_again(game, packed, conditions)
        places = [one.place for one in result.places if one.place != FORKED]
        if isinstance(verdict, Decided):
            ended = verdict.ended
            again = [
                one.place
                for one, shown in zip(ended.places, result.places, strict=True)
                if shown.place != FORKED
            ]
            found = (ended.ending, EntryNumber(ended.entries), verdict.head, again)
            if found == (result.ending, result.entries, result.head, places):
                continue
        wrong += 1
        click.echo(f"result {result.number}, table {result.table.hex()}: {verdict!r}"[:500])
    return wrong


def judge_again(game: Game, packed: bytes, conditions: Conditions | None) -> Verdict:
    """The verdict on a log that is kept; the witness is whom its genesis names."""
    witness = genesis_of(open_sealed(game.genesis, genesis=True)).witness
    assert witness is not None, "no game without a witness was stored"
    return judge(Case(conditions or Conditions(), witness.key, game.genesis, unpack_log(packed)))


if __name__ == "__main__":
    main()
