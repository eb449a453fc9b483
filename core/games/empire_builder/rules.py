"""The rule set of Empire Builder, as the table uses it.

>>> RULES.name
'empire-builder'
"""

from collections.abc import Iterable, Mapping
from typing import Any

from core.games.crayon.refusals import cited
from core.games.empire_builder import commands as do
from core.games.empire_builder import drawing, opening, victory
from core.games.empire_builder.accepting import Priced, priced, require_accepted
from core.games.empire_builder.acting import act
from core.games.empire_builder.awaited import awaiting, purpose_of, require_awaited
from core.games.empire_builder.draft import Draft
from core.games.empire_builder.events import (
    AnyEvent,
    ContractDrawn,
    EventCardDrawn,
    GameWon,
    HandTradedIn,
    LoadDelivered,
    LoadLost,
    OfferDeclined,
    OfferWithdrawn,
    TrackOffered,
    TrackTraded,
    TrainPlaced,
    TurnBegan,
)
from core.games.empire_builder.evolve import evolve
from core.games.empire_builder.info import data_hash, world_info
from core.games.empire_builder.legal import legal_commands
from core.games.empire_builder.options import options
from core.games.empire_builder.queries import EmpireBuilderQueries
from core.games.empire_builder.refusals import RULES_CITED
from core.games.empire_builder.scenario import scenario
from core.games.empire_builder.state import State
from core.games.empire_builder.view import state_view
from core.games.empire_builder.world import World, world
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
    GameWon,
    HandTradedIn,
    LoadDelivered,
    LoadLost,
    OfferDeclined,
    OfferWithdrawn,
    TrackOffered,
    TrackTraded,
    TrainPlaced,
    TurnBegan,
)
"""Events that cannot be undone, nor can any event before them (EB-UNDO-1)."""


class EmpireBuilder:
    """The rule set on a world: the shipped one, or a small one in a test."""

    name = "empire-builder"
    version = "1"
    state_type = State
    command_type = do.AnyCommand
    event_type = AnyEvent

    def __init__(self, of: World) -> None:
        self.world = of
        self.queries = EmpireBuilderQueries(of)
        self.data_hash = data_hash()
        self.options = options()

    def complete_options(self, options: Options) -> Options:
        """Return all options with their settings (EB-OPTION-2 to EB-OPTION-11)."""
        return completed(self.options, options)

    def setup(self, seats: int, options: Options) -> State:
        """Return the state before the cut and the deal."""
        try:
            return opening.new_game(self.world, seats, options)
        except Refusal as refusal:
            raise cited(refusal, RULES_CITED) from None

    def scenario(self, seats: int, options: Options, document: Mapping[str, Any]) -> State:
        """Return the state that a scenario document of the engine protocol describes."""
        try:
            return scenario(self.world, seats, options, document)
        except Refusal as refusal:
            raise cited(refusal, RULES_CITED) from None

    def decide(self, state: State, seat: Seat, command: do.AnyCommand) -> list[AnyEvent]:
        """Return the events of a command; raises Refusal."""
        due = self.priced(state, seat, command)
        require_accepted(command, due)
        return due.events

    def quote(self, state: State, seat: Seat, command: do.AnyCommand) -> do.AnyCommand:
        """Return the command with its fees accepted (EB-FEE-2); raises Refusal."""
        return self.priced(state, seat, command).command

    def priced(self, state: State, seat: Seat, command: do.AnyCommand) -> Priced:
        """Return the command with its fees accepted, and its events; raises Refusal."""
        try:
            require_awaited(state, seat, command)
            return self._priced(state, seat, command)
        except Refusal as refusal:
            raise cited(refusal, RULES_CITED) from None

    def resolve(self, state: State, draw: Draw) -> list[AnyEvent]:
        """Return the events of one drawn card: of the cut, the deal, or for a hand."""
        draft = Draft(self.world, state)
        needed = awaiting(state)
        assert isinstance(needed, ChanceNeeded)
        match needed.purpose:
            case "cut":
                opening.cut_card(draft, draw)
            case "deal":
                opening.deal_contract(draft, draw)
            case _:
                drawing.draw_card(draft, draw)
        return draft.events

    def evolve(self, state: State, event: AnyEvent) -> State:
        """Return the state after the event."""
        return evolve(self.world.board, state, event)

    def bars_undo(self, event: AnyEvent) -> bool:
        """Return whether it shows a card, concerns an offer or ends a turn (EB-UNDO-1)."""
        return isinstance(event, _BARRIERS)

    def legal(self, state: State, seat: Seat) -> Iterable[do.AnyCommand]:
        """Return every listed atom that `decide` accepts, in the order of `legal.py`."""
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
        """Return the seats that must act and their purposes, or the cards to be drawn."""
        return awaiting(state)

    def turn(self, state: State) -> Turn:
        """Return the present turn; its number counts the turns of all seats."""
        if state.turn == 0:
            return Turn(0, None)
        place = state.order.index(state.active)
        return Turn((state.turn - 1) * len(state.players) + place + 1, state.active)

    def outcome(self, state: State) -> Outcome | None:
        """Return the winner; None while the game runs."""
        return None if state.winner is None else Outcome(state.winner)

    def standings(self, state: State) -> tuple[Placing, ...]:
        """Return the places, with cash less debt as points (EB-VICTORY-1, EB-SUDDEN-4)."""
        return victory.standings(self.world, state)

    def view(self, state: State, seat: Seat | None) -> dict[str, Any]:
        """Return all of the state: decks have no order that could be hidden (EB-COMP-13)."""
        del seat
        return state_view(self.world, state)

    def info(self) -> dict[str, Any]:
        """Return the static world."""
        return world_info()

    def _priced(self, state: State, seat: Seat, command: do.AnyCommand) -> Priced:
        draft = Draft(self.world, state)
        act(draft, seat, command)
        return priced(command, draft.events)


RULES = EmpireBuilder(world())
