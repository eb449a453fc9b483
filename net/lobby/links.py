"""The route from a member to the group's leader, as shown to the whole group (GROUP-6)."""

from typing import Final

from net.lobby.messages import Link

LONGEST: Final = 60_000
"""Maximum round-trip time in milliseconds that can be reported."""


def link_of(round_trip: float | None, *, is_relayed: bool = False) -> Link:
    """Return the link for a round-trip time in seconds."""
    return Link(
        "relayed" if is_relayed else "direct", min(round(1000 * (round_trip or 0.0)), LONGEST)
    )


def has_changed(link: Link, reported: Link) -> bool:
    """Return whether the link's state changed, or its delay enough to be reported."""
    if link.state != reported.state:
        return True
    return abs(link.milliseconds - reported.milliseconds) > max(5, reported.milliseconds // 4)
