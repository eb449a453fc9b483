"""The ranked games of one player: their standing, a chart of the rating, and each game."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.games.registry import packages
from gui.ranking.model.standings import PlayersRecord
from gui.ranking.standings.lines import Column, Line, LinesView, day, figure, whole
from gui.ranking.standings.loading import LoadingView
from gui.texts.game_names import title_of
from gui.theme.palette import Palette
from gui.theme.player_colours import PLAYERS
from gui.translation import _
from gui.widgets.chart import Chart, Series
from gui.widgets.parts import beside_text, button, label
from gui.widgets.scroll import Scrolled
from net.ranking import Rated
from net.ranking.history import Played

_PLAYERS: Final = 2
_LOWEST: Final = 150
"""Minimum height in pixels of the table at the usual text size; with less room it scrolls."""


class RecordView(LoadingView):
    """The record of one player; `left` requests the table."""

    left = Signal()

    def __init__(
        self, record: PlayersRecord, palette: Callable[[], Palette], *, is_mine: bool
    ) -> None:
        super().__init__(record.load)
        self.model: Final = record
        self._is_mine: Final = is_mine
        self.title: Final = label(role="heading", wraps=True)
        self.facts: Final = label(wraps=True)
        self.chart: Final = Chart(_("Rating"), _("Ranked game"), palette, figure=figure)
        columns = (
            Column(_("Date"), _("Day on which the zone scored the game, in UTC")),
            Column(_("Place"), is_figure=False),
            Column(_("Players"), _("Players, best place first"), is_figure=False),
            Column(_("Before"), _("Rating before the game")),
            Column(_("After"), _("Rating after the game")),
            Column(_("Change"), _("Change of the rating")),
        )
        self.table: Final = LinesView(columns, _("Ranked games"), wide=_PLAYERS)
        self.more: Final = button(_("Show earlier games"), record.load)
        self.back: Final = button(_("Back to the standings"), self.left.emit)
        foot = QHBoxLayout()
        foot.addWidget(self.back)
        foot.addWidget(self.status, 1)
        foot.addWidget(self.again)
        foot.addWidget(self.more)
        inner = QWidget()
        rows = QVBoxLayout(inner)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self.facts)
        rows.addWidget(self.chart, 1)
        rows.addWidget(self.table, 1)
        rows.addStretch()
        self.table.setMinimumHeight(beside_text(_LOWEST))
        column = QVBoxLayout(self)
        column.addWidget(self.title)
        column.addWidget(Scrolled(inner), 1)
        column.addLayout(foot)
        self.follow(record)

    def take_focus(self) -> None:
        """Focus the table of games."""
        self.table.setFocus()

    def refresh(self) -> None:
        """Show the loaded games, or that they are loading."""
        model = self.model
        name = _("► {name} (you)") if self._is_mine else "{name}"
        title = name.format(name=model.name)
        if len(packages()) > 1:
            title += f" · {title_of(model.game)}"
        self.title.setText(title)
        self.facts.setText("" if model.rated is None else self._summary(model.rated))
        self.facts.setVisible(model.rated is not None)
        self.show_status(model)
        self.more.setVisible(model.has_more and model.failure is None)
        self.more.setEnabled(not model.is_loading)
        lines = [self._line(game) for game in model.games]
        if lines != [*self.table.lines.lines]:
            self.table.show_lines(lines)
        self.table.setVisible(bool(lines))
        self.chart.setVisible(bool(lines))
        numbers, ratings = model.points
        self.chart.show_series(numbers, [Series(model.name, PLAYERS[0], ratings)])

    def _summary(self, rated: Rated) -> str:
        parts = []
        if rated.rank is not None:
            parts.append(_("Rank {rank}").format(rank=whole(rated.rank)))
        rating = _("Rating {rating} (± {sigma})")
        if rated.provisional:
            rating = _("Provisional rating {rating} (± {sigma})")
        parts.append(rating.format(rating=figure(rated.ordinal), sigma=figure(rated.sigma)))
        parts.append(
            _("Won {wins} of {games}").format(wins=whole(rated.wins), games=whole(rated.games))
        )
        if rated.left is not None:
            parts.append(_("Left {count}").format(count=whole(rated.left)))
        if rated.forks:
            parts.append(
                _("As leader, signed two different logs of a game: {count}").format(
                    count=whole(rated.forks)
                )
            )
        return " · ".join(parts)

    def _line(self, game: Played) -> Line:
        names = ", ".join(game.names)
        cells = (
            day(game.at),
            self._place(game),
            names,
            figure(game.before),
            figure(game.after),
            figure(game.change, signed=True),
        )
        return Line(cells)

    def _place(self, game: Played) -> str:
        words = [str(game.place)]
        if game.ending == "drawn":
            words.append(_("draw"))
        if game.ending == "given up":
            words.append(_("given up"))
        if game.left:
            words.append(_("left"))
        return ", ".join(words)
