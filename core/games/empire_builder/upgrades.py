"""Better trains, by the rules of the board game or those of the online game (EB-TRAIN)."""

from core.games.empire_builder.building import LIMIT
from core.games.empire_builder.draft import Draft
from core.games.empire_builder.events import TrainUpgraded
from core.games.empire_builder.money import pay, require_means
from core.games.empire_builder.moving import train_of
from core.games.empire_builder.refusals import (
    BuiltThisTurn,
    DealsThisTurn,
    NotFirstForUpgrade,
    OneUpgradeATurn,
    UnknownTrainType,
    WrongTrainType,
)
from core.games.empire_builder.state import MOVEMENT, State
from core.games.empire_builder.turns import require_placed, starting_points
from core.ruleset import Seat


def upgrade(draft: Draft, seat: Seat, number: int, loco: str) -> None:
    """Exchange a train for one of a better type, for the whole building of a turn."""
    state, types = draft.state, draft.world.locos
    train = train_of(state, seat, number)
    _require_upgrade(state)
    if loco not in types:
        raise UnknownTrainType(loco=loco, trains=list(types))
    choices = types[train.loco].next_types(online=state.settings.online_upgrades)
    if loco not in choices:
        raise WrongTrainType(old=train.loco, new=loco, choices=list(choices))
    require_means(state, seat, LIMIT)
    pay(draft, seat, LIMIT, "upgrade")
    points, halved = None, False
    if state.phase == MOVEMENT and state.settings.online_upgrades:
        assert train.at is not None
        points, halved = starting_points(draft.world, state, loco, train.at)
        if train.stands:
            points = 0
    draft.add(TrainUpgraded(seat, number, loco, LIMIT, points, halved))


def _require_upgrade(state: State) -> None:
    require_placed(state)
    doing = state.doing
    if doing.upgraded:
        raise OneUpgradeATurn
    if state.settings.online_upgrades:
        if doing.acted:
            raise NotFirstForUpgrade
        return
    if doing.deals:
        raise DealsThisTurn
    if doing.spent:
        raise BuiltThisTurn
