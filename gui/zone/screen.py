"""The zone screen: the server to play at, the name to use, and what the zone will learn."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from config import Settings, Zone
from gui.frame.page import Page
from gui.texts.refusals import sentence
from gui.translation import _, translated
from gui.widgets.edit_box import EditBox
from gui.widgets.focus import mark_likely
from gui.widgets.parts import beside_text, button, card, label, literal
from gui.widgets.scroll import Scrolled
from gui.zone.key import KeyPart
from gui.zone.model.choice import LEARNS, NOT, OTHERS_DO_NOT, OTHERS_LEARN, ZoneChoice
from gui.zone.model.zone_session import FailedAttempt, format_address
from net.errors import CannotConnectCode

_NAME: Final = 20
"""Maximum length of a name at a zone."""


class ZoneScreen(Page):
    """The choice of a zone, shown until the player is connected (ZONE-1 to ZONE-3, ZONE-7).

    `connecting` sends a `ZoneTarget`; `cancelled` ends the attempt. `trusting` sends the address of
    a zone whose key has changed, if the player trusts the new one.
    """

    connecting = Signal(object)
    trusting = Signal(str)
    cancelled = Signal()
    left = Signal()

    def __init__(
        self, settings: Settings, key: Path, *, name: str = "", invited: Zone | None = None
    ) -> None:
        """Create the screen; `key` is the file of the player's key, which may not exist yet.

        `invited` is the zone of an invitation, whether it is configured or not.
        """
        super().__init__()
        self._settings: Final = settings
        self._key: Final = key
        present = settings.present
        zones = present.zones if invited is None else (invited, *present.zones)
        self.model: Final = ZoneChoice(zones, present.names, name=name)
        self._is_busy = False
        self._strange = ""
        self.setAccessibleName(_("Online play"))
        self._build()
        self.refresh()
        self.destroyed.connect(settings.watch(self.refresh))

    # --- layout

    def _build(self) -> None:
        middle = QHBoxLayout()
        middle.setSpacing(12)
        middle.addWidget(self._zones_part(), 1)
        right = QVBoxLayout()
        right.setSpacing(12)
        right.addWidget(self._player_part())
        right.addWidget(self._learning_part(), 1)
        middle.addLayout(right, 1)
        whole = self.lay_out()
        whole.addWidget(label(_("Online play"), role="title"))
        whole.addLayout(middle, 1)
        whole.addLayout(self._foot())

    def _zones_part(self) -> QFrame:
        self.zones = [self._zone_button(n, zone) for n, zone in enumerate(self.model.zones)]
        kinds = QButtonGroup(self)
        inner = QWidget()
        rows = QVBoxLayout(inner)
        rows.setContentsMargins(4, 4, 4, 4)  # room for the border of the active row
        for offered in self.zones:
            kinds.addButton(offered)
            rows.addWidget(offered)
        rows.addStretch(1)
        text = _(
            "A zone is a server where players meet. The configuration file lists the zones, "
            "and you can add more. The page Files of the settings shows where the file is."
        )
        frame = card()
        column = QVBoxLayout(frame)
        column.addWidget(label(_("Zones"), role="heading"))
        column.addWidget(Scrolled(inner), 1)
        column.addWidget(label(text, role="small", wraps=True))
        return frame

    def _zone_button(self, number: int, zone: Zone) -> QPushButton:
        hosts = [zone.primary_address, zone.secondary_address]
        places = [format_address((host, zone.port_number)) for host in hosts if host is not None]
        where = ", ".join(places) or _("no address")
        choice = button(literal(f"{zone.name}\n{where}"), partial(self._choose, number))
        choice.setProperty("role", "choice")
        choice.setAccessibleName(f"{zone.name}: {where}")
        choice.setCheckable(True)
        choice.setMinimumHeight(beside_text(58))
        return choice

    def _player_part(self) -> QFrame:
        self.name = EditBox(self.model.name)
        self.name.setMaxLength(_NAME)
        mark_likely(self.name, on=not self.model.name)
        self.name.setAccessibleName(_("Your name at the zone"))
        self.name.textChanged.connect(self._take_name)
        self.name.returnPressed.connect(self._connect)
        self.relay = button("", self._switch_relay)
        self.relay.setCheckable(True)
        self.relay.setAccessibleDescription(_("Play only through the zone"))
        self.keys = KeyPart(self._key)
        self.keys.done.connect(self._tell_of_key)
        self.keys.failed.connect(partial(self._tell, is_warning=True))
        frame = card()
        column = QVBoxLayout(frame)
        column.addWidget(label(_("Your identity"), role="heading"))
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        grid.addWidget(label(_("Your name")), 0, 0)
        grid.addWidget(self.name, 0, 1)
        grid.addWidget(label(_("Play only through the zone")), 1, 0)
        grid.addWidget(self.relay, 1, 1, Qt.AlignmentFlag.AlignLeft)
        column.addLayout(grid)
        column.addWidget(self.keys)
        return frame

    def _learning_part(self) -> QFrame:
        self.learning = label(role="heading", wraps=True)
        self.others = label(wraps=True)
        inner = QWidget()
        rows = QVBoxLayout(inner)
        rows.setContentsMargins(0, 0, 0, 0)
        for line in LEARNS:
            rows.addWidget(label(f"•  {translated(line)}", wraps=True))
        rows.addSpacing(6)
        rows.addWidget(self.others)
        rows.addWidget(label(translated(NOT), wraps=True))
        rows.addStretch(1)
        frame = card()
        column = QVBoxLayout(frame)
        column.addWidget(self.learning)
        column.addWidget(Scrolled(inner), 1)
        return frame

    def _foot(self) -> QGridLayout:
        self.leave = button(_("Back to title"), self.left.emit)
        self.connect_button = button(_("Connect"), self._connect, role="primary")
        self.cancel = button(_("Cancel"), self._cancel, role="primary")
        self.message = label(wraps=True)
        self.message.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        foot = QGridLayout()
        foot.setColumnStretch(1, 1)
        self.set_way_back(self.cancel, self.leave)
        foot.addWidget(self.leave, 0, 0)
        foot.addWidget(self.message, 0, 1)
        self.trust = button(_("Trust the new server"), self._trust)
        self.trust.hide()
        foot.addWidget(self.trust, 0, 2)
        foot.addWidget(self.connect_button, 0, 3)
        foot.addWidget(self.cancel, 0, 3)
        return foot

    # --- display

    def refresh(self) -> None:
        """Update the screen from the choice."""
        for number, zone in enumerate(self.zones):
            zone.setChecked(number == self.model.chosen)
            zone.setEnabled(not self._is_busy)
        relay_only = self._settings.present.network.relay_only
        self.relay.setChecked(relay_only)
        self.relay.setText(_("Yes") if relay_only else _("No"))
        self.others.setText(translated(OTHERS_DO_NOT if relay_only else OTHERS_LEARN))
        self.learning.setText(_("What the zone “{name}” learns").format(name=self.model.zone.name))
        self.keys.refresh(is_busy=self._is_busy)
        self.name.setEnabled(not self._is_busy)
        self.relay.setEnabled(not self._is_busy)
        obstacle = self.model.obstacle
        self.connect_button.setVisible(not self._is_busy)
        self.connect_button.setEnabled(not obstacle)
        self.connect_button.setToolTip(translated(obstacle))
        self.cancel.setVisible(self._is_busy)
        if obstacle:
            self._tell(translated(obstacle))

    def show_trying(self, address: str) -> None:
        """Show which address is tried."""
        self._is_busy = True
        self.refresh()
        self._tell(_("Connecting to {address}…").format(address=address))

    def show_failed(self, attempts: Sequence[FailedAttempt]) -> None:
        """Show all attempts and why they failed (ZONE-2, ZONE-3)."""
        self._is_busy = False
        self.refresh()
        self._tell(self._failure(attempts), is_warning=True)
        strange = [
            attempt.address
            for attempt in attempts
            if attempt.error.code is CannotConnectCode.WRONG_PEER
        ]
        self._strange = next(iter(strange), "")
        self.trust.setVisible(bool(strange))
        self.name.setFocus()

    def _failure(self, attempts: Sequence[FailedAttempt]) -> str:
        lines = [
            f"{attempt.address}: {translated(sentence(attempt.error))}"
            if attempt.address
            else translated(sentence(attempt.error))
            for attempt in attempts
        ]
        if not any(attempt.address for attempt in attempts):
            return "\n".join(lines)
        failed = _("You are not connected to the zone “{name}”.").format(name=self.model.zone.name)
        return "\n".join([failed, *lines])

    def _tell(self, text: str, *, is_warning: bool = False) -> None:
        self.trust.hide()
        self.message.setProperty("role", "warning" if is_warning else "")
        self.message.style().polish(self.message)
        self.message.setText(text)

    def _tell_of_key(self, text: str) -> None:
        self.refresh()
        self._tell(text)

    # --- clicks

    def _choose(self, number: int) -> None:
        self.model.chosen = number
        self._tell("")
        self.refresh()

    def _take_name(self, name: str) -> None:
        self.model.name = name
        self._tell("")
        self.refresh()

    def _switch_relay(self) -> None:
        self._settings.change("Relay Only", self.relay.isChecked())
        self.refresh()

    def _connect(self) -> None:
        if not self._is_busy and not self.model.obstacle:
            relay_only = self._settings.present.network.relay_only
            self.show_trying(self.model.zone.name)
            self.connecting.emit(self.model.entry(relay_only=relay_only))

    def _trust(self) -> None:
        self.trusting.emit(self._strange)
        self._connect()

    def _cancel(self) -> None:
        self._is_busy = False
        self.cancelled.emit()
        self._tell("")
        self.refresh()
        self.connect_button.setFocus()
