"""The route from a member to the group's leader, as shown to the whole group (GROUP-6)."""

from typing import Final

from net.lobby.messages import Link

LONGEST: Final = 60_000
"""Maximum round-trip time in milliseconds that can be reported."""


def link_by(round_trip: float | None, *, is_relayed: bool = False) -> Link:
    """Return the link for a round-trip time in seconds."""
    return Link(
        "relayed" if is_relayed else "direct", min(round(1000 * (round_trip or 0.0)), LONGEST)
    )


def is_news(link: Link, told: Link) -> bool:
    """Return whether the link's state changed, or its delay enough to be reported."""
    if link.state != told.state:
        return True
    return abs(link.milliseconds - told.milliseconds) > max(5, told.milliseconds // 4)
