"""`rail-empires`: the game in a window, the viewer of recorded games, and pictures of both."""

import logging
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from config import Settings, find_places
from config.places import HOME
from core.cli.further_games import add_further_games, game_module_option
from core.errors import FactualError
from core.games.registry import further_packages

PROGRAM = "rail-empires"
INTERRUPTED = 130
"""The exit status after Ctrl-C, as in shells."""
PATIENCE = 0.5
"""Seconds that the program waits for paint jobs after it is closed."""
SIZE = (1280, 800)
"""Default size of a picture in pixels."""
LARGEST = 16_384
"""Maximum side of a picture in pixels."""
SCALED_BY = (
    "QT_ENABLE_HIGHDPI_SCALING",
    "QT_FONT_DPI",
    "QT_SCALE_FACTOR",
    "QT_SCREEN_SCALE_FACTORS",
    "QT_USE_PHYSICAL_DPI",
)
"""Environment variables that make Qt scale its output."""
INVITATION = "rail-empires:"
"""The scheme of invitation links, which desktops pass to the program."""


class NoScreen(FactualError):
    """No screen is available for a window."""

    text = (
        "there is no screen here (DISPLAY and WAYLAND_DISPLAY are not set);"
        " `rail-table play` plays at the terminal, `rail-empires --screenshot` makes pictures"
    )


class _Size(click.ParamType[tuple[int, int]]):
    """Width and height as 1280x800."""

    name = "WxH"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        if isinstance(value, tuple):
            return value
        width, _, height = str(value).partition("x")
        if not (width.isdecimal() and height.isdecimal()):
            self.fail(f"{value!r} is no size: it is written like 1280x800", param, ctx)
        size = int(width), int(height)
        if not all(1 <= side <= LARGEST for side in size):
            self.fail(f"{value!r}: a side has 1 to {LARGEST} pixels", param, ctx)
        return size


@click.command(name=PROGRAM)
@click.argument("opened", metavar="[RECORD]", required=False)
@click.option(
    "--at", type=click.IntRange(0), help="Show the record after this entry instead of its start."
)
@click.option(
    "--screenshot",
    metavar="OUT.png",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write a picture of the window instead of opening it.",
)
@click.option(
    "--log", type=click.Path(path_type=Path), help="The record of which a picture is made."
)
@click.option("--size", type=_Size(), show_default=f"{SIZE[0]}x{SIZE[1]}", help="Of the picture.")
@game_module_option
@click.version_option(package_name="rail-empires", prog_name=PROGRAM)
def main(
    opened: str | None,
    at: int | None,
    screenshot: Path | None,
    log: Path | None,
    size: tuple[int, int] | None,
    game_modules: tuple[str, ...],
) -> None:
    """Play Rail Empires in a window; a RECORD, a .rail file, opens in the viewer.

    An invitation, which is a link like rail-empires:…, leads to its table; a program that runs
    already goes there.

    A picture is the same on every computer: it knows nothing of your settings and games.

    \b
    Examples:
      rail-empires
      rail-empires evening.rail
      rail-empires --game-module milestones:GAME
      rail-empires --screenshot title.png
      rail-empires --screenshot turn.png --log evening.rail --at 400 --size 1600x1000
    """
    is_link = opened is not None and opened.lower().startswith(INVITATION)
    link = opened if is_link else None
    record = None if opened is None or is_link else Path(opened)
    _refuse_what_would_be_ignored(record, at, screenshot, log, size)
    try:
        _add_games(game_modules)
        if screenshot is not None:
            _picture(screenshot, log or record, at, size or SIZE)
        else:
            _require_screen()
            _run(record, at or 0, link)
    except FactualError as error:
        click.echo(f"{PROGRAM}: {error}", err=True)
        sys.exit(1)


def _refuse_what_would_be_ignored(
    record: Path | None,
    at: int | None,
    screenshot: Path | None,
    log: Path | None,
    size: tuple[int, int] | None,
) -> None:
    if screenshot is None and log is not None:
        raise click.UsageError("--log goes with --screenshot; a RECORD opens in the viewer.")
    if screenshot is None and size is not None:
        raise click.UsageError("--size goes with --screenshot.")
    if record is not None and log is not None:
        raise click.UsageError("--log and RECORD name two records; one is shown.")
    if at is not None and record is None and log is None:
        raise click.UsageError("--at goes with a record, whose entry it is: RECORD or --log.")


def _add_games(modules: tuple[str, ...]) -> None:
    """Add installed and named games with their windows; raises BadGamePackage."""
    add_further_games(modules)
    if any(game.windows for game in further_packages()):
        from gui.game_api.registry import add_further_windows  # late, as it imports the models

        add_further_windows()


def _require_screen() -> None:
    """Exit with advice if there is no screen; Qt would only abort."""
    named = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"} & os.environ.keys()
    if sys.platform.startswith("linux") and not named:
        raise NoScreen


# The rest imports Qt late: Qt reads its scale and platform from the environment.


def _run(record: Path | None, at: int, link: str | None) -> None:
    from gui.shell.handing_over import HandingOver, hand_over, socket_of

    places = find_places()
    where = socket_of(places)
    if link is not None and hand_over(link, where):
        return
    from gui.bridge.guest import Cancelled, Guest, all_of
    from gui.game_session.bridge import Background
    from gui.netplay.bridge.loading import LazyNetwork
    from gui.runtime.faults import Faults, log_to
    from gui.runtime.threads import finish_threads
    from gui.shell.program import Program
    from gui.shell.start import make_application
    from gui.sound.device import DevicePlayer
    from gui.sound.store import SoundStore
    from gui.sound.workshop import Workshop

    settings = Settings(places.configuration)
    if settings.present.desktop.ui_scale_pct != 100:
        scale = settings.present.desktop.ui_scale_pct / 100
        os.environ.setdefault("QT_SCALE_FACTOR", f"{scale:g}")
    log_to(places.logs)
    application = make_application(settings)
    faults = Faults()
    faults.watch()
    background = Background(faults.report)
    workshop = Workshop()
    sounds = SoundStore(places.cache / "sound", workshop.make)
    player = DevicePlayer(sounds, settings.present.interface, logs=places.logs)
    networking = LazyNetwork(settings, places, faults.report)
    program = Program(settings, places, background, faults, networking, player)
    program.appeared.connect(player.start)
    if record is not None:
        program.router.games.replays.show(record, at)
    program.show()
    program.show_remarks()
    if link is not None:
        program.router.open_invitation(link)
    handing_over = HandingOver(where, program)
    handing_over.came.connect(program.router.open_invitation)
    program.closed.connect(handing_over.close)
    guest = Guest(application, lambda: all_of(background.run, networking.run))
    closed = False
    try:
        guest.run()
    except Cancelled:
        closed = True
    except BaseExceptionGroup as group:  # as trio reports Ctrl-C at the terminal
        if group.split(KeyboardInterrupt)[1] is not None:
            raise
        sys.exit(INTERRUPTED)
    finally:
        player.close()
        workshop.close()
        if closed and not finish_threads(within=PATIENCE):
            # Do not wait for the painting of a map, which takes seconds and cannot be stopped.
            logging.shutdown()
            os._exit(0)
        finish_threads()


def _picture(out: Path, log: Path | None, at: int | None, size: tuple[int, int]) -> None:
    """Write a picture with default settings; only the cache of painted tiles is the user's."""
    from gui.frame.frame import SMALLEST
    from gui.game_session.bridge import Background
    from gui.netplay.bridge.loading import LazyNetwork
    from gui.replay.screenshots import picture_when_ready, screenshot
    from gui.runtime.faults import Faults, uncaught_raised
    from gui.runtime.threads import finish_threads
    from gui.shell.program import Program
    from gui.shell.start import make_application

    if size[0] < SMALLEST.width() or size[1] < SMALLEST.height():
        least = f"{SMALLEST.width()}x{SMALLEST.height()}"
        raise click.BadParameter(f"a window has {least} pixels at least.", param_hint="--size")
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    for name in SCALED_BY:
        os.environ.pop(name, None)
    with TemporaryDirectory() as folder:
        places = find_places({HOME: folder})
        settings = Settings(places.configuration)
        settings.change("Language", "English")  # whatever the language of the system is
        application = make_application(settings)
        try:
            if log is not None:
                cache = find_places().cache
                with uncaught_raised():
                    screenshot(out, log=log, at=at, settings=settings, cache=cache, size=size)
                return
            faults = Faults()
            networking = LazyNetwork(settings, places, faults.report)
            program = Program(settings, places, Background(faults.report), faults, networking)
            program.resize(*size)
            program.show()
            picture_when_ready(program, out)
            program.close()
        finally:
            finish_threads()
            application.processEvents()


if __name__ == "__main__":
    main()
