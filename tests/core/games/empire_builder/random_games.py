"""Random games: positions in mid-game with many possibilities, and play from them."""

from collections.abc import Iterator
from typing import Any

from core.games.crayon.track import owner, taken
from core.games.empire_builder import commands as do
from core.games.empire_builder.rules import RULES
from core.games.empire_builder.state import State
from core.ruleset import ChanceNeeded, Options, Refusal, Seat
from tests.core.games.empire_builder.places import BOARD, WORLD, centre, joining
from tests.walks import Dice, Step


def random_options(dice: Dice) -> dict[str, int | str]:
    """Return drawn settings of all options."""
    drawn: dict[str, int | str] = {}
    for option in RULES.options:
        drawn[option.name] = option.settings[dice.below(len(option.settings))]
    return drawn


def fresh_game(dice: Dice) -> State:
    return RULES.setup(2 + dice.below(5), RULES.complete_options(random_options(dice)))


def mid_game(
    dice: Dice, *, options: dict[str, int | str] | None = None, least: int = 20, **more: Any
) -> State:
    """Return a turn of a game whose trains are about to deliver, on everybody's track."""
    asked = RULES.complete_options(random_options(dice) | (options or {}))
    seats = 2 + dice.below(5)
    return RULES.scenario(seats, asked, mid_document(dice, seats, asked, least=least, **more))


def mid_document(
    dice: Dice, seats: int, asked: Options, *, least: int = 20, **more: Any
) -> dict[str, Any]:
    """Return the scenario of such a turn."""
    trains = 2 if asked["Additional Trains"] == "Yes" else 1
    track = joining(6)
    shares: list[list[tuple[str, str]]] = [[] for _ in range(seats)]
    for number, ends in enumerate(track):
        shares[number // 7 % seats].append(ends)
    cards = [card for card in WORLD.contracts.values() if card.number not in _discarded(more)]
    starts = []
    for seat in range(seats):
        hand = [cards.pop(dice.below(len(cards))) for _ in range(3)]
        parked = [demand for card in hand for demand in card.demands]
        placed = [parked[dice.below(9)] for _ in range(trains)]
        starts.append(
            {
                "money": least + dice.below(145 - least),
                "contracts": [card.number for card in hand],
                "track": shares[seat],
                "trains": [
                    {"at": centre(demand.city), "loads": [demand.load]} for demand in placed
                ],
            }
        )
    taken_loads: dict[str, int] = {}
    for start in starts:
        for train in start["trains"]:  # type: ignore[attr-defined]
            load = train["loads"][0]
            taken_loads[load] = taken_loads.get(load, 0) + 1
            if taken_loads[load] > WORLD.chips[load]:
                train["loads"] = []
    return {"seats": starts, **more}


def _discarded(document: dict[str, Any]) -> set[int]:
    return {*document.get("contract_discard", ()), *document.get("deck_top", ())}


def play(state: State, dice: Dice, *, steps: int) -> Iterator[Step]:
    """Play random commands, each kind as likely as another, until the game is over."""
    for _ in range(steps):
        awaiting = RULES.awaiting(state)
        if not awaiting:
            return
        seat, command = None, None
        if isinstance(awaiting, ChanceNeeded):
            events = tuple(RULES.resolve(state, dice))
        else:
            seat = awaiting[dice.below(len(awaiting))].seat
            command = random_command(state, seat, dice)
            events = tuple(RULES.decide(state, seat, command))
        after = state
        for event in events:
            after = RULES.evolve(after, event)
        yield Step(state, seat, command, events, after)
        state = after


def random_command(state: State, seat: Seat, dice: Dice) -> do.AnyCommand:
    """Return a command that `decide` accepts, each kind as likely as another."""
    legal = list(RULES.legal(state, seat))
    if not dice.below(6) and (offer := _offer(state, seat, dice)):
        return offer
    kinds = sorted({type(command).__name__ for command in legal})
    if "Deliver" in kinds and dice.below(3):
        kinds = ["Deliver"]
    if len(kinds) > 1 and "EndTurn" in kinds and dice.below(2):
        kinds.remove("EndTurn")
    kind = kinds[dice.below(len(kinds))]
    commands = [command for command in legal if type(command).__name__ == kind]
    command = commands[dice.below(len(commands))]
    if isinstance(command, do.Borrow):
        larger = do.Borrow(amount=1 + dice.below(20))
        return larger if accepts(state, seat, larger) else command
    return command


def _offer(state: State, seat: Seat, dice: Dice) -> do.AnyCommand | None:
    theirs = [edge for edge in taken(state.tracks) if owner(state.tracks, edge) != seat]
    if not theirs:
        return None
    edge = theirs[dice.below(len(theirs))]
    to = owner(state.tracks, edge)
    assert to is not None
    command = do.OfferTrack(to=to, wants=(BOARD.names_of(edge),), price=dice.below(9))
    return command if accepts(state, seat, command) else None


def accepts(state: State, seat: Seat, command: do.AnyCommand) -> bool:
    """Return whether `decide` accepts a command."""
    try:
        RULES.decide(state, seat, command)
    except Refusal:
        return False
    return True
