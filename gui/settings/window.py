"""The settings window: pages with every setting that can be changed; each applies immediately.

It is a window of the program, available with or without a game (KEY-32). It shows the current
values, saves changes, and lists the errors found in the files.
"""

from functools import partial
from typing import Final

from PySide6.QtCore import QSize, QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSlider, QTabWidget, QVBoxLayout, QWidget

from config import FILE_NAME, SECTIONS, Remark, Setting, Settings, Value
from gui.settings.rows import Control, DeviceChoice, Page, control_for, meaning_of, name_of
from gui.sound.player import Player
from gui.texts.window_titles import TITLES
from gui.translation import _, translated
from gui.widgets.default_button import CloseButton
from gui.widgets.focus import mark_likely
from gui.widgets.parts import button, label

MAP: Final = (
    "Right Drag Map Effect",
    "Follow Remote/AI Moves",
    "Follow Remote/AI Builds",
    "Map Animations On",
    "Hand On Map",
    "Minimap",
)
DISPLAY: Final = (
    "Palette",
    "Player Patterns",
    "Language",
    "UI Scale Pct",
    "Text Scale Pct",
    "Reduce Motion",
)
SOUND: Final = (
    "Default Total Volume Pct",
    "Default Sound Volume Pct",
    "Default Music Volume Pct",
    "Default Sound Device ID",
    "Default Music Device ID",
)
TURNS: Final = ("AI Turn Speed", "Ready Click", "Ask Before Dumping", "Turn Notification")
WINDOWS: Final = ("Letter Keys", "Open City Window", "Tooltip Delay Ms")
NETWORK: Final = ("Relay Only",)
"""The settings of each page, by their labels."""

_REST: Final = 500
"""Milliseconds without a change after which a slider counts as at rest."""


_LOOK: Final = 500
"""Milliseconds between two reads of the list of sound devices, which a thread updates."""


class _Pages(QTabWidget):
    """Tabs in a single row; they scroll if there is too little room."""

    def __init__(self) -> None:
        super().__init__()
        self.setDocumentMode(True)
        self.setUsesScrollButtons(True)

    def sizeHint(self) -> QSize:
        """Return a width for all tabs; Qt counts at most 200 pixels for scrolling tabs."""
        return super().sizeHint().expandedTo(QSize(self.tabBar().sizeHint().width(), 0))


class SettingsWindow(QWidget):
    """The pages map, display, sound, turns, keys, network and files (UISETTINGS-1 to UISETTINGS-4).

    `rest` fires when a slider is at rest: its value applies immediately, and is saved then. `look`
    runs while the window is visible, to follow the sound devices.
    """

    def __init__(self, settings: Settings, player: Player) -> None:
        super().__init__()
        self._settings: Final = settings
        self._player: Final = player
        self._devices: list[str] = []
        self.controls: Final[dict[str, Control]] = {}
        self.rest: Final = QTimer(self, singleShot=True, interval=_REST)
        self.rest.timeout.connect(self._keep)
        self.look: Final = QTimer(self, interval=_LOOK)
        self.look.timeout.connect(self._follow_player)
        title = translated(TITLES["settings"])
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setProperty("role", "page")
        self.pages: Final = _Pages()
        self.unkept: Final = label(wraps=True)
        self.as_configured: Final = button(_("Reset to the configuration file"), self._drop)
        self.as_configured.setToolTip(
            _(
                "Discards your changes made here. Volumes that the file does not set stay as "
                "they are."
            )
        )
        for name, labels in (
            (_("Map"), MAP),
            (_("Display"), DISPLAY),
            (_("Sound"), SOUND),
            (_("Turns"), TURNS),
            (_("Keys and windows"), WINDOWS),
            (_("Network"), NETWORK),
        ):
            page = Page()
            if labels is SOUND:
                self._well = page.tell(_("Everything you can hear is also shown on the screen."))
                self._fault = page.tell("", role="warning")
            for setting in labels:
                page.add(_setting(setting), self._control(setting))
            self.pages.addTab(page, name)
        self.files: Final = self._files()
        self.pages.addTab(self.files, _("Files"))
        mark_likely(self.controls[MAP[0]].widget, on=True)
        column = QVBoxLayout(self)
        column.addWidget(self.pages, 1)
        column.addWidget(self.unkept)
        foot = QHBoxLayout()
        foot.addWidget(self.as_configured)
        foot.addStretch(1)
        foot.addWidget(CloseButton())
        column.addLayout(foot)
        self.unkept.hide()
        self.refresh()
        self._follow_player()
        self.destroyed.connect(settings.watch(self.refresh))

    def refresh(self) -> None:
        """Show the current settings, which another window or program may have changed."""
        for name, control in self.controls.items():
            control.show_value(self._settings.value(name))

    def _control(self, name: str) -> Control:
        setting = _setting(name)
        control = control_for(setting, partial(self._change, name))
        if isinstance(control.widget, QSlider):
            control.widget.sliderReleased.connect(self._keep)
        control.widget.setAccessibleName(name_of(setting))
        control.widget.setToolTip(meaning_of(setting))
        self.controls[name] = control
        return control

    def _change(self, name: str, value: Value) -> None:
        if value == self._settings.value(name):
            return
        if isinstance(self.controls[name].widget, QSlider):  # saved once it is at rest
            self._settings.change(name, value, kept=False)
            self.rest.start()
        else:
            self._tell(self._settings.change(name, value))

    def _keep(self) -> None:
        self.rest.stop()
        self._tell(self._settings.keep())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow_player()
        self.look.start()

    def hideEvent(self, event: QHideEvent) -> None:
        self.look.stop()
        if self.rest.isActive():
            self._keep()
        super().hideEvent(event)

    def _drop(self) -> None:
        remark = self._settings.drop_changes()
        self._tell(remark)
        if remark is None:
            done = _("Your changes are discarded; the configuration file applies again.")
            self._show_answer(done, role="")

    def _tell(self, remark: Remark | None) -> None:
        self._show_answer("" if remark is None else translated(remark), role="warning")

    def _show_answer(self, text: str, *, role: str) -> None:
        self.unkept.setProperty("role", role)
        self.unkept.style().polish(self.unkept)
        self.unkept.setText(text)
        self.unkept.setVisible(bool(text))

    def _follow_player(self) -> None:
        """Show the current devices, and why one of them does not work."""
        devices = list(self._player.devices)
        if devices != self._devices:
            self._devices = devices
            for control in self.controls.values():
                if isinstance(control, DeviceChoice):
                    control.offer(devices)
        fault = self._find_fault()
        self._fault.setText(fault)
        self._fault.setVisible(bool(fault))
        self._well.setVisible(not fault)

    def _find_fault(self) -> str:
        if not self._devices:
            return _("No sound device found. The game plays without sound.")
        if self._player.trouble:
            why = "; ".join(map(translated, self._player.trouble))
            return _("Sound does not work: {why}. Everything else works.").format(why=why)
        return ""

    def _files(self) -> Page:
        page = Page()
        path = self._settings.folder / FILE_NAME
        page.tell(_("The configuration file. The program reads it and never changes it:"))
        page.tell(str(path), role="faint")
        page.show_widget(button(_("Open its folder"), self._open_folder))
        self.not_opened = page.tell("", role="warning")
        self.not_opened.hide()
        remarks = self._settings.remarks
        if not remarks:
            page.tell(_("The file was read without errors."))
        else:
            page.tell(_("Errors found when it was read:"), role="heading")
        for remark in remarks:
            page.tell(translated(remark), role="warning")
        page.tell(
            _(
                "Changes made in this window are kept in a separate file and take precedence "
                "over the configuration file. No setting changes the rules or the recording of "
                "a game."
            ),
            role="faint",
        )
        return page

    def _open_folder(self) -> None:
        folder = str(self._settings.folder)
        is_open = QDesktopServices.openUrl(QUrl.fromLocalFile(folder))
        text = _("No program on this computer could open the folder. Its path is {path}")
        self.not_opened.setText("" if is_open else text.format(path=folder))
        self.not_opened.setHidden(is_open)


def _setting(name: str) -> Setting:
    settings = (setting for section in SECTIONS for setting in section.settings)
    return next(setting for setting in settings if setting.label == name)
