"""The sections of a deal in words."""

from gui.translation import _, ngettext


def sections_text(count: int, cost: str) -> str:
    """Return a number of sections with what they cost to build."""
    if not count:
        return _("no section yet")
    text = ngettext("{count} section, {cost} to build", "{count} sections, {cost} to build", count)
    return text.format(count=count, cost=cost)
