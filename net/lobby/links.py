"""The route from a member to the group's leader, as shown to the whole group (GROUP-6)."""

from typing import Final

from net.lobby.messages import Link

LONGEST: Final = 60_000
"""Milliseconds of the slowest link that can be told."""


def link_by(round_trip: float | None, *, is_relayed: bool = False) -> Link:
    """A link on which something goes there and back in so many seconds."""
    return Link(
        "relayed" if is_relayed else "direct", min(round(1000 * (round_trip or 0.0)), LONGEST)
    )


def is_news(link: Link, told: Link) -> bool:
    """Whether a link is another one, or its delay differs so much that it is worth telling."""
    if link.state != told.state:
        return True
    return abs(link.milliseconds - told.milliseconds) > max(5, told.milliseconds // 4)
