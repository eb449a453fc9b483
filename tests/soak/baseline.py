"""All positions and ranked games of the baseline of version 0.1.0; `make test` runs a sample."""

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from core.table import genesis_of
from rendezvous.ranking.__main__ import judge_again
from rendezvous.ranking.results import Results
from rendezvous.ranking.verdicts import Decided
from tests.golden.v0_1_0 import FOLDER, entries_of
from tests.golden.v0_1_0_answers import ANSWERS, check
from tests.soak.harness import Run


def check_ranked_game(case: str) -> None:
    """Judge a stored ranked game again; raises AssertionError if a result differs."""
    table = genesis_of(entries_of(case)[0]).table
    with TemporaryDirectory() as folder:
        path = Path(folder) / "ranking.sqlite"
        shutil.copyfile(FOLDER / "zone" / path.name, path)
        results = Results.open(path)
        try:
            ((game, result, log),) = (kept for kept in results.logs() if kept[0].table == table)
            verdict = judge_again(game, log, None)
        finally:
            results.close()
    assert isinstance(verdict, Decided), verdict
    judged = verdict.ended
    assert (judged.ending, judged.entries, verdict.head) == (
        result.ending,
        result.entries,
        result.head,
    )
    assert [(place.place, place.left) for place in judged.places] == [
        (place.place, place.left) for place in result.places
    ]


RUNS = (
    Run(
        name="answers-0.1.0",
        about="the computer player answers as in version 0.1.0 at each of 200 positions",
        cases=lambda: list(ANSWERS),
        check=check,
    ),
    Run(
        name="ranked-0.1.0",
        about="the ranked games of a zone of version 0.1.0 are judged as they were",
        cases=lambda: ["network/ranked", "network/ranked-left"],
        check=check_ranked_game,
    ),
)
