"""The end of the game: its trigger, the final account, and the places (RW-END, RW-SCORE)."""

from core.games.railways.baron_goals import is_met
from core.games.railways.draft import Draft
from core.games.railways.events import EndTriggered, GameEnded
from core.games.railways.state import Account, State
from core.games.railways.world import World
from core.ruleset import Outcome, Placing, Seat

_IDLE_TURNS = 2
"""Turns in a row without any action, after which the game is over (RW-END-5)."""


def end_if_due(draft: Draft) -> bool:
    """After the phases of a turn, end the game or trigger its end; return whether it is over."""
    state = draft.state
    limit = state.settings.turn_limit
    last = state.triggered is not None and state.turn > state.triggered
    if last or state.turn >= limit or state.idle_turns >= _IDLE_TURNS:
        draft.add(GameEnded(accounts=_accounts(draft.world, state)))
        return True
    if state.triggered is None and state.turn == limit - 1:
        draft.add(EndTriggered(turn=state.turn))  # RW-END-6
    return False


def _accounts(world: World, state: State) -> tuple[Account, ...]:
    return tuple(_account(world, state, Seat(seat)) for seat in range(len(state.players)))


def _account(world: World, state: State, seat: Seat) -> Account:
    player = state.players[seat]
    baron = world.barons.get(player.baron)
    won = baron.points if baron is not None and is_met(world, state, seat, baron) else 0
    return Account(
        points=player.points,
        bonds=player.bonds,
        cash=player.cash,
        baron=player.baron,
        baron_points=won,
        total=player.points - player.bonds + won,
    )


def standings(state: State) -> tuple[Placing, ...]:
    """Return the places: by points, then fewest bonds, then most cash (RW-SCORE-3, -4)."""
    ranked = sorted(enumerate(state.accounts), key=lambda entry: (*_rank(entry[1]), entry[0]))
    placings: list[Placing] = []
    for number, (seat, account) in enumerate(ranked, 1):
        shared = placings and _rank(account) == _rank(ranked[number - 2][1])
        placings.append(
            Placing(
                place=placings[-1].place if shared else number,
                seat=Seat(seat),
                points=account.total,
                tie_break=(("bonds", account.bonds), ("cash", account.cash)),
            )
        )
    return tuple(placings)


def _rank(account: Account) -> tuple[int, int, int]:
    return -account.total, account.bonds, -account.cash


def outcome(state: State) -> Outcome | None:
    """Return the winner; a draw if the first place is shared, None while the game runs."""
    places = standings(state)
    if not places:
        return None
    winners = [placing.seat for placing in places if placing.place == 1]
    return Outcome(winners[0] if len(winners) == 1 else None)
