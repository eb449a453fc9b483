"""The behaviour of Qt's widgets: as in Fusion, except for the delay of tool tips."""

from PySide6.QtWidgets import QProxyStyle, QStyle, QStyleHintReturn, QStyleOption, QWidget


class HouseStyle(QProxyStyle):
    """A style whose tool tips appear after `tip_delay` milliseconds."""

    def __init__(self, tip_delay: int) -> None:
        super().__init__("Fusion")
        self.tip_delay = tip_delay

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        returnData: QStyleHintReturn | None = None,  # noqa: N803 - Qt's own name
    ) -> int:
        if hint == QStyle.StyleHint.SH_ToolTip_WakeUpDelay:
            return self.tip_delay
        return super().styleHint(hint, option, widget, returnData)
