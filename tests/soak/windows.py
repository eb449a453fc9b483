"""Windows in processes of their own on loopback: whoever is killed comes back to the others."""

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.gui.program.test_apart import play_at_zone_with_kills, play_on_lan_with_a_kill
from tests.soak.harness import Run

SEATS = 4
BY_CLICKS = "four windows at a zone, kill two, all by clicks"


def kills() -> list[str]:
    return [*(f"four windows, kill {place}" for place in range(SEATS)), BY_CLICKS]


def check_kill(case: str) -> None:
    """The first of them leads the table."""
    with TemporaryDirectory() as folder:
        if case == BY_CLICKS:
            play_at_zone_with_kills(Path(folder), clicks=True)
        else:
            play_on_lan_with_a_kill(Path(folder), int(case.rpartition(" ")[2]))


RUNS = (
    Run(
        name="window-kills",
        about="of four windows on a local network or at a zone some are killed and come back",
        cases=kills,
        check=check_kill,
    ),
)
