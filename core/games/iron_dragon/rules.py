"""The rule set of Iron Dragon, as the table uses it.

>>> RULES.name
'iron-dragon'
"""

from collections.abc import Iterable, Mapping
from typing import Any

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import drawing, foreman_market, opening, ships, turns, victory
from core.games.iron_dragon.accepting import Priced, priced, require_accepted
from core.games.iron_dragon.acting import act
from core.games.iron_dragon.awaited import awaiting, purpose_of, require_awaited
from core.games.iron_dragon.draft import Draft
from core.games.iron_dragon.events import (
    AnyEvent,
    ContractDrawn,
    EventCardDrawn,
    ForemanChosen,
    ForemanDrawn,
    GameWon,
    HandPitched,
    LoadDelivered,
    LoadLost,
    LocoChosen,
    ShipDrawn,
    TrainPlaced,
    TurnBegan,
)
from core.games.iron_dragon.evolve import evolve
from core.games.iron_dragon.info import data_hash, world_info
from core.games.iron_dragon.legal import legal_commands
from core.games.iron_dragon.options import options
from core.games.iron_dragon.queries import IronDragonQueries
from core.games.iron_dragon.scenario import scenario
from core.games.iron_dragon.state import State
from core.games.iron_dragon.view import state_view
from core.games.iron_dragon.world import World, world
from core.ruleset import (
    Awaiting,
    ChanceNeeded,
    Draw,
    Options,
    Outcome,
    Placing,
    Refusal,
    Seat,
    Turn,
    completed,
)

_BARRIERS = (
    ContractDrawn,
    EventCardDrawn,
    ForemanChosen,
    ForemanDrawn,
    GameWon,
    HandPitched,
    LoadDelivered,
    LoadLost,
    LocoChosen,
    ShipDrawn,
    TrainPlaced,
    TurnBegan,
)
"""Events that cannot be undone, nor can any event before them (UNDO-2, UNDO-5)."""


class IronDragon:
    """The rule set on a world: the shipped one, or a small one in a test."""

    name = "iron-dragon"
    version = "1"
    state_type = State
    command_type = do.AnyCommand
    event_type = AnyEvent

    def __init__(self, of: World) -> None:
        self.world = of
        self.queries = IronDragonQueries(of)
        self.data_hash = data_hash()
        self.options = options()

    def complete_options(self, options: Options) -> Options:
        """Return all thirteen options with their settings (OPTION-1 to OPTION-13)."""
        return completed(self.options, options)

    def setup(self, seats: int, options: Options) -> State:
        """Return the state before the deal, which takes one draw for each card."""
        return opening.new_game(self.world, seats, options)

    def scenario(self, seats: int, options: Options, document: Mapping[str, Any]) -> State:
        """Return the state that a scenario document of the engine protocol describes."""
        return scenario(self.world, seats, options, document)

    def decide(self, state: State, seat: Seat, command: do.AnyCommand) -> list[AnyEvent]:
        """Return the events of a command; raises Refusal."""
        due = self.priced(state, seat, command)
        require_accepted(command, due)
        return due.events

    def quote(self, state: State, seat: Seat, command: do.AnyCommand) -> do.AnyCommand:
        """Return the command with its bribes and its loan accepted (MOVE-15); raises Refusal."""
        return self.priced(state, seat, command).command

    def priced(self, state: State, seat: Seat, command: do.AnyCommand) -> Priced:
        """Return the command with its costs accepted, and its events; raises Refusal."""
        require_awaited(self.world, state, seat, command)
        return self._priced(state, seat, command)

    def resolve(self, state: State, draw: Draw) -> list[AnyEvent]:
        """Return the events of one drawn card: of the deal, a contract, a ship or a foreman."""
        draft = Draft(self.world, state)
        needed = awaiting(state)
        assert isinstance(needed, ChanceNeeded)
        match needed.purpose:
            case "deal":
                opening.deal_contract(draft, draw)
            case "foreman deal":
                opening.deal_foreman(draft, draw)
            case "ship":
                ships.draw_ship(draft, draw)
            case "foreman":
                foreman_market.draw_foreman(draft, draw)
            case _:
                drawing.draw_card(draft, draw)
        return draft.events

    def evolve(self, state: State, event: AnyEvent) -> State:
        """Return the state after the event."""
        return evolve(self.world.board, state, event)

    def bars_undo(self, event: AnyEvent) -> bool:
        """Return whether it shows a card, is a final choice or ends a turn (UNDO-2, UNDO-5)."""
        return isinstance(event, _BARRIERS)

    def legal(self, state: State, seat: Seat) -> Iterable[do.AnyCommand]:
        """Return every atom that `decide` accepts, in the order of `legal.py`."""
        purpose = purpose_of(state, seat)
        if purpose is None:
            return []

        def accepting(command: do.AnyCommand) -> do.AnyCommand | None:
            try:
                return self._priced(state, seat, command).command
            except Refusal:
                return None

        return legal_commands(self.world, state, seat, purpose, accepting)

    def awaiting(self, state: State) -> Awaiting:
        """Return the seats that must act and their purposes, or the card to be drawn."""
        return awaiting(state)

    def turn(self, state: State) -> Turn:
        """Return the present turn; its number counts the turns of all seats."""
        if state.turn == 0:
            return Turn(0, None)
        place = turns.sequence(state, state.turn).index(state.active)
        return Turn((state.turn - 1) * len(state.players) + place + 1, state.active)

    def outcome(self, state: State) -> Outcome | None:
        """Return the winner; None while the game runs."""
        return None if state.winner is None else Outcome(state.winner)

    def standings(self, state: State) -> tuple[Placing, ...]:
        """Return the winner first and all others second, with their cash (VICTORY-8, VICTORY-9)."""
        return victory.standings(state)

    def view(self, state: State, seat: Seat | None) -> dict[str, Any]:
        """Return all of the state: decks have no order that could be hidden (COMP-18)."""
        del seat
        return state_view(self.world, state)

    def info(self) -> dict[str, Any]:
        """Return the static world."""
        return world_info()

    def _priced(self, state: State, seat: Seat, command: do.AnyCommand) -> Priced:
        draft = Draft(self.world, state)
        act(draft, seat, command)
        return priced(command, draft.events)


RULES = IronDragon(world())
