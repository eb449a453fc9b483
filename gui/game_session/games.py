"""Games in the main window: starting, continuing, playing on alone, and closing.

This module is imported late: it loads most of the program, while the player looks at the title.
"""

import warnings
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from secrets import token_bytes
from types import MappingProxyType
from typing import Any, Final

from PySide6.QtCore import QObject, Qt, Signal

from config import Places, Settings
from core.errors import FactualError
from core.games.registry import DEFAULT_GAME, shipped_game
from core.log import LogFileError, Opened, SigningKey, TornTail
from core.ruleset import Seat
from core.table import ClientIndex, Level, LocalTable, genesis_of
from gui.chat.audio_gram import Voice
from gui.coach.guide import Guide
from gui.frame.frame import Frame
from gui.frame.model import Context
from gui.game_api.registry import deal_of, has_deal
from gui.game_session.bridge import Background
from gui.game_session.net_game_screen import Makers, NetGameScreen, make_net_game_screen
from gui.game_session.own_appearance import OwnAppearance
from gui.netplay.model.network_session import PeerLinks
from gui.options.presets import preset_under, presets_of
from gui.play.game_ui import EndWishes, GameUI, ui_of
from gui.play.screen import GameScreen
from gui.ranking.model.scoring import Scoring
from gui.rematch.model.rematch import Rematch, RematchActions
from gui.replay.watching import Watching
from gui.room.model.chat_lines import RoomChatLine
from gui.runtime.garbage import set_lasting_aside
from gui.saves.window import SaveWindow
from gui.settings.window import SettingsWindow
from gui.setup.model import FRESH, LONGEST_NAME
from gui.setup.screen import SetupScreen, Started
from gui.sound.inlets import Microphones
from gui.storage.chosen_keys import ChosenKeys
from gui.storage.lessons import Lessons
from gui.storage.recording import Recording
from gui.storage.recovery import Recovery
from gui.storage.slots import Slots
from gui.table.model.local_table import LocalTableModel
from gui.table.model.net_table import NetTableModel
from gui.translation import _, translated
from gui.widgets.question import Question
from gui.windows.desk import Desk, WindowName
from gui.windows.makers import Maker
from gui.windows.window import Window
from net.key_file import read_key
from net.session import Record, level_alone_from
from net.table import continue_alone


class Games(QObject):
    """The games of the main window; `left` is emitted to show the title again.

    `standings_requested` requests the standings of the zone at which the game is played. `shown`
    sends the key of each game that is shown to be played, and `game_chosen` that of the game that
    a setup has exchanged.
    """

    left = Signal()
    shown = Signal(str)
    game_chosen = Signal(str)
    standings_requested = Signal()

    def __init__(
        self,
        frame: Frame,
        settings: Settings,
        places: Places,
        background: Background,
        recovery: Recovery,
        settings_window: Callable[[], SettingsWindow],
    ) -> None:
        super().__init__(frame)
        self._frame: Final = frame
        self._settings: Final = settings
        self._background: Final = background
        self._settings_window: Final = settings_window
        self._key: Final = places.key
        self._slots: Final = Slots(places.saved_games)
        self._recovery: Final = recovery
        self._presets: Final = ChosenKeys(places.configuration / "presets.json")
        self._own_appearance: Final = OwnAppearance(places.configuration)
        self._recording: Final = Recording(recovery)
        self._cache: Final = places.cache
        self.replays: Final = Watching(frame, settings, places.cache, self._recording)
        self.replays.left.connect(self.left)
        self.replays.play_from.connect(self.play)

    # --- playing

    def show_setup(self, last_name: str = "", game: str = DEFAULT_GAME) -> None:
        """Show the setup of a game at this computer; arguments as for `SetupScreen`."""
        screen = SetupScreen(
            self._settings,
            self._slots,
            game=game,
            store=self._recording.begin,
            last_name=last_name,
            preset=self._preset_for(game),
        )
        screen.started.connect(lambda _: self._store_preset(screen))
        screen.started.connect(self._on_started)
        screen.left.connect(self.left)
        screen.game_chosen.connect(self.game_chosen)
        screen.game_chosen.connect(
            partial(self.show_setup, last_name), Qt.ConnectionType.QueuedConnection
        )  # after the box that was clicked is done
        self._frame.show_screen(screen, Context.SETUP)

    def start_coached_game(self, last_name: str = "", game: str = DEFAULT_GAME) -> None:
        """Start the coached first game of a game that has one; `last_name` as in `show_setup`."""
        asked = self._settings.present.names.default_player_name or last_name
        person, computer = (translated(name).format(number=n) for n, name in enumerate(FRESH, 1))
        begin = partial(
            deal_of(game).begin,
            shipped_game(game),
            asked.strip()[:LONGEST_NAME] or person,
            computer,
            secret=token_bytes(32),
        )
        try:
            started = Started(begin(store=self._recording.begin), {})
        except LogFileError as error:  # then it is played without a record
            started = Started(begin(), {}, unrecorded=translated(error))
        self._on_started(started)

    def _preset_for(self, game: str) -> str:
        """Return the preset of the last setup; before the first game, the one meant for that."""
        last = self._presets.key(game)
        if last is not None:
            return last
        presets = presets_of(game)
        return presets[0].key if presets and not self._recovery.has_finished else ""

    def _store_preset(self, screen: SetupScreen) -> None:
        """Remember the preset of a new game for the next setup."""
        setup = screen.model
        if presets_of(setup.game) and not setup.is_fixed:
            chosen = preset_under(setup.game, setup.options)
            self._presets.choose(setup.game, "" if chosen is None else chosen.key)

    def resume(self, path: Path) -> None:
        """Continue a game where it stopped."""
        try:
            with warnings.catch_warnings(record=True) as caught:
                warnings.simplefilter("always", TornTail)
                table = self._recording.resume(path)
        except FactualError as error:
            self._frame.show_notice(_("This game cannot be continued"), translated(error))
            return
        self.play(table)
        for warning in caught:
            if isinstance(warning.message, TornTail):
                self._frame.show_notice(_("The recording was cut off"), translated(warning.message))

    def _on_started(self, started: Started) -> None:
        screen = self.play(started.table, started.appearances)
        if started.unrecorded:
            screen.recorded = False
            self._recording.end(over=False)  # undo what was begun
            screen.ask(
                Question(
                    _("No recording"),
                    _("This game is not being recorded: {why}").format(why=started.unrecorded),
                    yes=_("Play on"),
                )
            )
        screen.desk.note_orders(started.orders)

    def play(
        self, table: LocalTable, appearances: Mapping[Seat, str] = MappingProxyType({})
    ) -> GameScreen:
        """Show a game, and let its computer players act; seats have these `appearances`."""
        model: LocalTableModel[Any, Any] = LocalTableModel(table)
        model.appearances.show(appearances)
        self._own_appearance.follow(model)
        desk = ui_of(table.rules.name).desk(model, self._settings)
        screen = self._make_screen(desk, self._window_makers(desk))
        self._show(screen, Context.GAME, lambda: self._close_game(screen))
        self._show_hints(screen, table)
        self.resume_computers()
        return screen

    def _show_hints(self, screen: GameScreen, table: LocalTable) -> None:
        """Show the hints of the coach in a coached first game, unless they were all skipped."""
        game, genesis = table.rules.name, table.position.genesis
        if not has_deal(game) or not deal_of(game).began(genesis):
            return
        coach, lessons = _ui(screen.desk).coach(screen.desk), Lessons(self._settings.folder)
        table_id = genesis.table.hex()
        if coach is None or not lessons.has_hints(table_id):
            return
        guide = Guide(screen, screen, coach)
        screen.hint_sign = guide.sign
        guide.finished.connect(partial(lessons.finish, game))
        guide.stopped.connect(partial(lessons.stop, game, table_id))

    def _make_screen(self, desk: Desk, windows: Makers) -> GameScreen:
        screen = _ui(desk).screen(desk, windows, self._cache)
        screen.ask_computer = partial(self._background.request_advice, _game(desk))
        screen.returned.connect(self.left)
        screen.ended.connect(self._frame.close)
        desk.asked_to_replay.connect(self._open_replay_window)
        return screen

    def _show(self, screen: GameScreen, context: Context, leave: Callable[[], object]) -> None:
        self._frame.show_screen(screen, context, desk=screen.desk, softly=True, leave=leave)
        self.shown.emit(_game(screen.desk))
        set_lasting_aside()

    def show_network_game(
        self,
        table: NetTableModel,
        line: PeerLinks,
        context: Context,
        leave: Callable[[], object],
        rematch_start: RematchActions,
        earlier: Sequence[RoomChatLine] = (),
    ) -> NetGameScreen:
        """Show a network game, in its context.

        `leave` is called when the screen is left; `rematch_start` begins a rematch. `earlier` are
        the lines of chat from before the game.
        """
        self._own_appearance.follow(table)
        net_game_screen = make_net_game_screen(
            table,
            line,
            rematch_start,
            earlier=earlier,
            settings=self._settings,
            voice=Voice(Microphones(), self._frame.player, self._background),
            screen_of=self._make_network_screen,
        )
        screen = net_game_screen.screen
        strip = screen.standing
        strip.left.connect(self.left)

        def go_alone() -> None:
            seen = dict(table.appearances.present)
            self._play_alone(table.assured, table.me, table.level_alone, seen)

        strip.alone.connect(lambda: screen.ask(self._question_of_playing_alone(go_alone)))

        def put_away() -> None:
            leave()
            net_game_screen.close()

        self._show(screen, context, put_away)
        return net_game_screen

    def _make_network_screen(
        self, desk: Desk, talk: Makers, scoring: Scoring | None, rematch: Rematch
    ) -> GameScreen:
        windows = {**self._window_makers(desk), **talk}
        windows["victory"] = lambda: self._victory_window(desk, scoring, rematch)
        return self._make_screen(desk, windows)

    def ask_to_play_alone(self, record: Path) -> None:
        """Ask whether to play a network game on alone, without the others."""
        question = self._question_of_playing_alone(lambda: self._play_record_alone(record))
        front = self._frame.put_in_front(question)
        question.answered = front.put_away
        question.yes.setFocus()

    def _question_of_playing_alone(self, go_on: Callable[[], object]) -> Question:
        return Question(
            _("Play on alone"),
            _(
                "The game continues on this computer from the last action that all players "
                "agreed on. The computer plays for the others. You give up your seat at the "
                "table."
            ),
            yes=_("Play on alone"),
            go_on=go_on,
        )

    def _play_record_alone(self, path: Path) -> None:
        try:
            with Record(path, SigningKey(read_key(self._key)).public) as record:
                entries, me = record.entries, record.me
                substitute = level_alone_from(record)
        except FactualError as error:
            self._frame.show_notice(_("The game cannot be continued"), translated(error))
        else:
            self._play_alone(entries, me, substitute)

    def _play_alone(
        self,
        entries: Sequence[Opened],
        me: ClientIndex,
        substitute: Level,
        appearances: Mapping[Seat, str] = MappingProxyType({}),
    ) -> None:
        """Play on at this computer a game whose table cannot go on (DISCONNECT-7)."""
        try:
            alone = continue_alone(
                shipped_game(genesis_of(entries[0]).game),
                entries,
                me,
                substitute=substitute,
                secret=token_bytes(32),
                store=self._recording.begin,
            )
        except FactualError as error:
            self._frame.show_notice(_("The game cannot be continued"), translated(error))
        else:
            self.play(alone, appearances)

    def resume_computers(self) -> None:
        """Let the computer players of the game on the screen act, if it is a local game."""
        screen = self._frame.screen_shown
        if isinstance(screen, GameScreen) and not isinstance(screen.desk.table, NetTableModel):
            self._background.play(screen.desk.table, screen.desk.pace)

    def _close_game(self, screen: GameScreen) -> None:
        """Stop a game and close its record."""
        self._background.stop_playing()
        screen.close_table()
        try:
            self._recording.end(over=screen.desk.table.is_over)
        except FactualError as error:
            self._frame.show_notice(_("The recording was not moved"), translated(error))

    # --- windows of a game that need the program

    def _window_makers(self, desk: Desk) -> dict[WindowName, Maker]:
        return {
            "ai": lambda: _ui(desk).advice(
                desk, partial(self._background.request_advice, _game(desk))
            ),
            "save": lambda: SaveWindow(desk, self._slots),
            "settings": self._settings_window,
            "victory": lambda: self._victory_window(desk),
        }

    def _victory_window(
        self, desk: Desk, scoring: Scoring | None = None, rematch: Rematch | None = None
    ) -> Window:
        actions = EndWishes(
            leave=self.left.emit,
            standings=self.standings_requested.emit,
            watch=lambda: self._open_replay_window(0),
            save_record=lambda: self._save_record(desk),
        )
        return _ui(desk).victory(desk, actions, scoring, rematch)

    def _save_record(self, desk: Desk) -> None:
        """Save the record of the game under an unused name."""
        winner = desk.table.winner
        stem = _("A draw")
        if winner is not None:
            stem = _("{name} has won").format(name=desk.table.names[winner])
        names = (stem if number == 1 else f"{stem} {number}" for number in count(1))
        name = next(name for name in names if name not in self._slots)
        try:
            self._slots.save(name, desk.table.log)
        except FactualError as error:
            self._frame.show_notice(_("Not saved"), translated(error))
        else:
            self._frame.show_notice(_("Saved"), _("Recording saved as “{name}”.").format(name=name))

    def _open_replay_window(self, entry: int) -> None:
        """Show the record of the running game in a separate window."""
        screen, path = self._frame.screen_shown, self._recording.path
        if isinstance(screen, GameScreen) and isinstance(screen.desk.table, NetTableModel):
            path = screen.desk.table.record
        self.replays.open_beside(path, entry, self._frame.size())


def _game(desk: Desk) -> str:
    name: str = desk.table.rules.name
    return name


def _ui(desk: Desk) -> GameUI:
    return ui_of(_game(desk))
