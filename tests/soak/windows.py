"""Windows in processes of their own on loopback: a killed one rejoins the others."""

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.soak.harness import Run
from tests.system.gui.test_apart import play_on_lan_with_a_kill

SEATS = 4


def kills() -> list[str]:
    return [f"four windows, kill {place}" for place in range(SEATS)]


def check_kill(case: str) -> None:
    """Kill a window, and check that it rejoins; the first window leads the table."""
    with TemporaryDirectory() as folder:
        play_on_lan_with_a_kill(Path(folder), int(case.rpartition(" ")[2]))


RUNS = (
    Run(
        name="window-kills",
        about="of four windows on a local network one is killed and comes back",
        cases=kills,
        check=check_kill,
    ),
)
