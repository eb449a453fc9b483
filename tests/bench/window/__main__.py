"""`python -m tests.bench.window LATE LONG`: the figures of the window over two records, as JSON.

`make bench` runs it in a process of its own, so that earlier measurements do not slow it down.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from gui.runtime.threads import finish_threads
from tests.bench.figures import OF_THE_WINDOW, Run, median, p95
from tests.bench.window.animating import animated_frames
from tests.bench.window.clicking import click_times
from tests.bench.window.frames import frame_times
from tests.bench.window.memory import memory_after
from tests.bench.window.seeking import seek_times
from tests.bench.window.stage import TILES, unfinished
from tests.bench.window.stalls import longest_stall
from tests.bench.window.starting import starting_times
from tests.system.gui.busy import arriving, talking


def run_window(late: Path, long: Path, folder: Path) -> Run:
    """Measure every figure of the window, one after another."""
    panning, zooming, lateness = frame_times(late, folder / "frames")
    animated = animated_frames(late, folder / "animated")
    home = folder / "home"
    unfinished(late, home / "autosave", person=0)
    (home / "cache").symlink_to(TILES, target_is_directory=True)
    start = starting_times(home)
    clicks = click_times(late, folder / "clicks")
    stall = longest_stall(late, folder / "stalls")
    seeks = seek_times(long, folder / "seeks")
    (folder / "arriving").mkdir()
    arrival = arriving(folder / "arriving")
    (folder / "talking").mkdir()
    talk = talking(folder / "talking")
    memory = memory_after(long)
    return {
        "pan_median": median(panning) // 1000,
        "pan_p95": p95(panning) // 1000,
        "zoom_median": median(zooming) // 1000,
        "zoom_p95": p95(zooming) // 1000,
        "late": p95(lateness) // 1000,
        "animated_median": median([frame.elapsed for frame in animated]) // 1000,
        "animated_p95": p95([frame.elapsed for frame in animated]) // 1000,
        "animated_cpu": p95([frame.processor for frame in animated]) // 1000,
        "title": start.title,
        "title_cpu": start.processor,
        "picture": start.picture,
        "map": start.game,
        "click_median": median(clicks) // 1000,
        "click_p95": p95(clicks) // 1000,
        "stall": stall // 1_000_000,
        "arrival": round(arrival.longest),
        "talk": round(talk.longest),
        "viewer_median": median(seeks) // 1_000_000,
        "viewer_worst": max(seeks) // 1_000_000,
        "memory_50": memory[50],
        "memory_300": memory[300],
    }


def main() -> None:
    """Print the figures as one JSON object."""
    late, long = map(Path, sys.argv[1:])
    with TemporaryDirectory() as folder:
        figures = run_window(late, long, Path(folder))
    finish_threads()
    assert list(figures) == list(OF_THE_WINDOW)
    print(msgspec.json.encode(figures).decode())


if __name__ == "__main__":
    main()
