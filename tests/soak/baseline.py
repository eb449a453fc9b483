"""What version 0.1.0 left, asked and judged again as a whole; `make test` takes a sample."""

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from rendezvous.ranking.__main__ import check_logs
from rendezvous.ranking.results import Results
from tests.golden.v0_1_0 import FOLDER
from tests.golden.v0_1_0_answers import ANSWERS, check
from tests.soak.harness import Run


def check_ranked_games(case: str) -> None:
    """Judge the kept logs of a zone again; raises if one comes to another result."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / case
        shutil.copyfile(FOLDER / "zone" / case, path)
        results = Results.open(path)
        try:
            assert check_logs(results) == 0
        finally:
            results.close()


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
        cases=lambda: ["ranking.sqlite"],
        check=check_ranked_games,
    ),
)
