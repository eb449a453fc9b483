"""Find English text in a widget and everything in it."""

import re
from collections.abc import Iterator
from functools import cache

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLabel,
    QLineEdit,
    QTabWidget,
    QTextBrowser,
    QWidget,
)

from tests.gui.translation.catalogue import FACT, messages

NAMES = re.compile(r"River of Death|The \w+ Gate|/\S+")
"""Names of the board and of files, which are the same in all languages."""
WORDS = re.compile(
    r"\b(?:the|of|your|with|and|from|is|are|to|turns?|nobody|for|every|left)\b", re.I
)
"""Words that are in nearly every English sentence, and in no German one."""
_ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
)


def texts(widget: QWidget) -> Iterator[str]:
    """Yield all visible and accessible texts of a widget and its children."""
    for part in (widget, *widget.findChildren(QWidget)):
        yield from (part.toolTip(), part.accessibleName(), part.accessibleDescription())
        yield part.windowTitle()
        yield from _own(part)
    for action in widget.findChildren(QAction):
        yield from (action.text(), action.toolTip())


def _own(widget: QWidget) -> Iterator[str]:
    match widget:
        case QLabel() | QAbstractButton():
            yield widget.text()
        case QLineEdit():
            yield from (widget.placeholderText(), widget.text())
        case QComboBox():
            yield from (widget.itemText(place) for place in range(widget.count()))
        case QTabWidget():
            yield from (widget.tabText(place) for place in range(widget.count()))
        case QTextBrowser():
            yield widget.toPlainText()
        case QAbstractItemView() if widget.model() is not None:
            model = widget.model()
            for column in range(_columns(model, QModelIndex())):
                yield str(model.headerData(column, Qt.Orientation.Horizontal) or "")
            yield from _cells(widget, QModelIndex())


def _columns(model: QAbstractItemModel, parent: QModelIndex) -> int:
    """How many columns a model has; that of a list keeps it to itself."""
    return 1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)


def _cells(view: QAbstractItemView, parent: QModelIndex) -> Iterator[str]:
    model = view.model()
    for row in range(model.rowCount(parent)):
        for column in range(_columns(model, parent)):
            index = model.index(row, column, parent)
            yield from (str(model.data(index, role) or "") for role in _ROLES)
        yield from _cells(view, model.index(row, 0, parent))


@cache
def _sources() -> frozenset[str]:
    """Return texts that differ in German."""
    return frozenset(
        source
        for message in messages()
        for source in message.sources
        if source not in message.forms and len(source) > 1
    )


@cache
def _templates() -> tuple[re.Pattern[str], ...]:
    found = []
    for source in (source for message in messages() for source in message.sources):
        literal = FACT.sub("", source)
        if FACT.search(source) and len(re.findall(r"[A-Za-z]{2,}", literal)) > 1:
            parts = [re.escape(part) for part in FACT.split(source)]
            found.append(re.compile(".+".join(parts)))
    return tuple(found)


def english_in(widget: QWidget) -> set[str]:
    """Return the lines that are not in German."""
    lines = {line.strip() for text in texts(widget) for line in text.splitlines()}
    return {line for line in lines if line and is_english(line)}


def is_english(line: str) -> bool:
    """Return whether a line is a text of the sources, or reads like one."""
    line = NAMES.sub("", line)
    return (
        line in _sources()
        or WORDS.search(line) is not None
        or any(template.fullmatch(line) for template in _templates())
    )
