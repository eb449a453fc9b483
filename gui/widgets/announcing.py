"""Sentences that screen readers speak although the focus does not move."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, sentence: str) -> None:
    """Let screen readers speak a sentence about a visible widget, after what they now speak."""
    if sentence and QAccessible.isActive() and widget.isVisible():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, sentence))
