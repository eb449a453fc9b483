"""The options that a member agreed to by pressing Ready, to mark what has changed since."""

from collections.abc import Mapping

from core.option_spec import Setting


class AgreedOptions:
    """The options at a member's last Ready; before the first, those seen first."""

    def __init__(self) -> None:
        self._agreed: dict[str, Setting] | None = None

    def changed(self, options: Mapping[str, Setting], *, is_ready: bool) -> frozenset[str]:
        """Return the names of the options that differ from those agreed to (EB-SCR-6)."""
        if is_ready or self._agreed is None:
            self._agreed = dict(options)
        agreed = self._agreed
        return frozenset(name for name in options if options[name] != agreed.get(name))
