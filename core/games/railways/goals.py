"""Major Lines and Bounties: points for the first seat that meets them (RW-GOAL)."""

from core.games.railways.board import CityId
from core.games.railways.draft import Draft
from core.games.railways.events import GoalReached
from core.games.railways.network import is_joined, own_links
from core.ruleset import Seat


def reach_major_lines(draft: Draft, seat: Seat) -> None:
    """Give the points of the Major Lines that a new link of the seat completes (RW-GOAL-2)."""
    world = draft.world
    links = own_links(draft.state, seat)
    for number in draft.state.major_lines:
        line = world.major_lines[number]
        a, b = (world.board.city_named[name] for name in line.cities)
        if is_joined(world, links, a, b):
            draft.add(GoalReached(seat=seat, sort="major_line", number=number, points=line.points))


def reach_bounties(draft: Draft, seat: Seat, to: CityId, links: int) -> None:
    """Give the points of the Bounties that a delivery over so many links meets (RW-GOAL-3)."""
    world = draft.world
    met = [
        bounty
        for number in draft.state.bounties
        if links >= (bounty := world.bounties[number]).links
        and (bounty.city is None or world.board.city_named[bounty.city] == to)
    ]
    far = max((bounty.points for bounty in met if bounty.city is None), default=0)
    for bounty in met:
        if bounty.city is not None or bounty.points == far:
            draft.add(
                GoalReached(seat=seat, sort="bounty", number=bounty.number, points=bounty.points)
            )
