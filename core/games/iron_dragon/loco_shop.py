"""Locos are exchanged (LOCO)."""

from typing import Final

from core.games.iron_dragon.building import spend
from core.games.iron_dragon.cards import Loco
from core.games.iron_dragon.draft import Draft
from core.games.iron_dragon.events import LocoExchanged
from core.games.iron_dragon.refusals import (
    LocosStay,
    NoCrossGrading,
    NoLocoLeft,
    NoSuchLocoHere,
    NotOfOneLevel,
    UnknownLoco,
    WrongLoss,
    WrongRung,
)
from core.games.iron_dragon.state import Settings, State
from core.games.iron_dragon.world import World
from core.ruleset import Seat

UPGRADE: Final = 10
"""GP for each level (LOCO-2, LOCO-3)."""
CROSS_GRADE: Final = 5


def locos_left(world: World, state: State, loco: str) -> int:
    """How many locos of a kind nobody has, if it is in stock at all (LOCO-6, COMP-15)."""
    return world.locos[loco].stock - sum(player.loco == loco for player in state.players)


def in_stock(kind: Loco, settings: Settings) -> bool:
    """Whether the options put this kind of loco in stock at all."""
    if kind.option == "Starting Locos":
        return settings.starting_locos == "Slow"
    return kind.option is None or settings.top_end_locos


def upgrade(draft: Draft, seat: Seat, loco: str, lose: str | None) -> None:
    """Go one or two levels up (LOCO-2, LOCO-3, LOCO-5)."""
    old, new = _kinds(draft, seat, loco)
    levels = draft.world.rungs[new.level] - draft.world.rungs[old.level]
    if levels not in {1, 2}:
        raise WrongRung(old=old.name, new=new.name)
    _exchange(draft, seat, new, lose, cost=UPGRADE * levels)


def cross_grade(draft: Draft, seat: Seat, loco: str, lose: str | None) -> None:
    """Change to another kind of the same level (LOCO-9)."""
    if not draft.state.settings.cross_grading:
        raise NoCrossGrading
    old, new = _kinds(draft, seat, loco)
    if old.level != new.level or old == new:
        raise NotOfOneLevel(old=old.name, new=new.name)
    _exchange(draft, seat, new, lose, cost=CROSS_GRADE)


def _kinds(draft: Draft, seat: Seat, loco: str) -> tuple[Loco, Loco]:
    if draft.bans.locos_stay:
        raise LocosStay
    if loco not in draft.world.locos:
        raise UnknownLoco(loco=loco)
    return draft.world.locos[draft.player(seat).loco], draft.world.locos[loco]


def _exchange(draft: Draft, seat: Seat, new: Loco, lose: str | None, *, cost: int) -> None:
    if not in_stock(new, draft.state.settings):
        raise NoSuchLocoHere(loco=new.name)
    if not locos_left(draft.world, draft.state, new.name):
        raise NoLocoLeft(loco=new.name)
    loads = draft.player(seat).loads
    too_many = len(loads) > new.loads
    if too_many != (lose is not None) or (lose is not None and lose not in loads):
        raise WrongLoss(loco=new.name, capacity=new.loads, loads=list(loads), lose=lose)
    spend(draft, seat, cost, "loco")
    draft.add(LocoExchanged(seat, new.name, cost, lose))
