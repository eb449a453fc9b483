"""Exchanging locos (LOCO)."""

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
"""GP per level (LOCO-2, LOCO-3)."""
CROSS_GRADE: Final = 5


def locos_left(world: World, state: State, loco: str) -> int:
    """Return the number of unowned locos of a kind, in stock or not (LOCO-6, COMP-15)."""
    return world.locos[loco].stock - sum(player.loco == loco for player in state.players)


def in_stock(kind: Loco, settings: Settings) -> bool:
    """Return whether the options put this kind of loco in stock."""
    if kind.option == "Starting Locos":
        return settings.starting_locos == "Slow"
    return kind.option is None or settings.top_end_locos


def upgrade(draft: Draft, seat: Seat, loco: str, lose: str | None) -> None:
    """Upgrade by one or two levels (LOCO-2, LOCO-3, LOCO-5)."""
    old, new = _kinds(draft, seat, loco)
    levels = _levels_up(draft, old, new)
    if levels not in {1, 2}:
        choices = [
            kind.name for kind in _kinds_left(draft) if _levels_up(draft, old, kind) in {1, 2}
        ]
        raise WrongRung(old=old.name, new=new.name, choices=choices)
    _exchange(draft, seat, new, lose, cost=UPGRADE * levels)


def cross_grade(draft: Draft, seat: Seat, loco: str, lose: str | None) -> None:
    """Change to another kind of the same level (LOCO-9)."""
    if not draft.state.settings.cross_grading:
        raise NoCrossGrading
    old, new = _kinds(draft, seat, loco)
    if old.level != new.level or old == new:
        others = [
            kind.name for kind in _kinds_left(draft) if kind.level == old.level and kind != old
        ]
        raise NotOfOneLevel(old=old.name, new=new.name, choices=others)
    _exchange(draft, seat, new, lose, cost=CROSS_GRADE)


def _kinds(draft: Draft, seat: Seat, loco: str) -> tuple[Loco, Loco]:
    if draft.bans.locos_stay:
        raise LocosStay
    if loco not in draft.world.locos:
        kinds = draft.world.locos.values()
        choices = [kind.name for kind in kinds if in_stock(kind, draft.state.settings)]
        raise UnknownLoco(loco=loco, choices=choices)
    return draft.world.locos[draft.player(seat).loco], draft.world.locos[loco]


def _levels_up(draft: Draft, old: Loco, new: Loco) -> int:
    return draft.world.rungs[new.level] - draft.world.rungs[old.level]


def _kinds_left(draft: Draft) -> list[Loco]:
    """Return the kinds of loco that are in stock under the options and not sold out."""
    return [
        loco
        for loco in draft.world.locos.values()
        if in_stock(loco, draft.state.settings) and locos_left(draft.world, draft.state, loco.name)
    ]


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
