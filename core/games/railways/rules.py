"""The rule set of the game, as the table uses it.

>>> RULES.name
'railways'
"""

from collections.abc import Iterable, Mapping
from typing import Any

from core.games.railways import commands as do
from core.games.railways import drawing, opening, turns
from core.games.railways.accepting import accepting, bonds_due, require_accepted
from core.games.railways.acting import act
from core.games.railways.awaited import awaiting, purpose_of, require_awaited
from core.games.railways.draft import Draft
from core.games.railways.ending import outcome, standings
from core.games.railways.events import (
    AnyEvent,
    BaronDealt,
    BaronKept,
    BidMade,
    BidPassed,
    BountyOpened,
    CardOpened,
    CubeDrawn,
    DrawDue,
    FirstSeatDrawn,
    GameEnded,
    SlotEnded,
)
from core.games.railways.evolve import evolve
from core.games.railways.info import data_hash, world_info
from core.games.railways.legal import legal_commands
from core.games.railways.options import options
from core.games.railways.scenario import scenario
from core.games.railways.state import State
from core.games.railways.view import state_view
from core.games.railways.world import World, world
from core.ruleset import Awaiting, Draw, Options, Outcome, Placing, Seat, Turn, completed

_BARRIERS = (
    BaronDealt,
    BaronKept,
    BidMade,
    BidPassed,
    BountyOpened,
    CardOpened,
    CubeDrawn,
    DrawDue,
    FirstSeatDrawn,
    GameEnded,
    SlotEnded,
)
"""Events that cannot be undone, nor can any event before them (RW-UNDO-2)."""


class Railways:
    """The rule set on a world: the shipped one, or a small one in a test."""

    name = "railways"
    version = "1"
    state_type = State
    command_type = do.AnyCommand
    event_type = AnyEvent

    def __init__(self, of: World) -> None:
        self.world = of
        self.data_hash = data_hash()
        self.options = options()

    def complete_options(self, options: Options) -> Options:
        """Return all options with their settings (RW-OPTION-1 to RW-OPTION-7)."""
        return completed(self.options, options)

    def setup(self, seats: int, options: Options) -> State:
        """Return the state before anything is drawn."""
        return opening.new_game(self.world, seats, options)

    def scenario(self, seats: int, options: Options, document: Mapping[str, Any]) -> State:
        """Return the state that a scenario document of the engine protocol describes."""
        return scenario(self.world, seats, options, document)

    def decide(self, state: State, seat: Seat, command: do.AnyCommand) -> list[AnyEvent]:
        """Return the events of a command; raises Refusal."""
        draft, bonds = self._acted(state, seat, command)
        require_accepted(command, bonds)
        return draft.events

    def quote(self, state: State, seat: Seat, command: do.AnyCommand) -> do.AnyCommand:
        """Return the command with its bonds accepted (RW-BOND-3); raises Refusal."""
        _, bonds = self._acted(state, seat, command)
        return accepting(command, bonds)

    def resolve(self, state: State, draw: Draw) -> list[AnyEvent]:
        """Return the events of one result of the draw that is due (RW-DRAW-1)."""
        draft = Draft(self.world, state)
        assert state.drawing is not None
        match state.drawing.purpose:
            case drawing.START:
                opening.draw_first_seat(draft, draw)
            case drawing.STOCK:
                opening.draw_stock(draft, draw)
            case drawing.CARDS:
                opening.draw_card(draft, draw)
            case drawing.BARONS:
                opening.deal_baron(draft, draw)
            case drawing.CARD:
                drawing.draw_card(draft, draw)
                turns.begin_auction(draft)
            case _:
                drawing.draw_growth(draft, draw)
        return draft.events

    def evolve(self, state: State, event: AnyEvent) -> State:
        """Return the state after the event."""
        return evolve(self.world, state, event)

    def bars_undo(self, event: AnyEvent) -> bool:
        """Return whether it is of a draw, a bid, a baron, or the end of a slot (RW-UNDO-2)."""
        return isinstance(event, _BARRIERS)

    def legal(self, state: State, seat: Seat) -> Iterable[do.AnyCommand]:
        """Return every atom that `decide` accepts, in the order of `legal.py`."""
        purpose = purpose_of(state, seat)
        return [] if purpose is None else legal_commands(self.world, state, seat, purpose)

    def awaiting(self, state: State) -> Awaiting:
        """Return the seat that must act and its purpose, or the draw that is due."""
        return awaiting(state)

    def turn(self, state: State) -> Turn:
        """Return the call of the auction or the slot that runs, counted from 1 (RW-TURN-7)."""
        return Turn(state.calls, state.asked)

    def outcome(self, state: State) -> Outcome | None:
        """Return the winner, or that the win is shared; None while the game runs."""
        return outcome(state)

    def standings(self, state: State) -> tuple[Placing, ...]:
        """Return the places of the final account (RW-SCORE-3, RW-SCORE-4)."""
        return standings(state)

    def view(self, state: State, seat: Seat | None) -> dict[str, Any]:
        """Return all of the state, which is public (RW-HIDDEN-1)."""
        del seat
        return state_view(self.world, state)

    def info(self) -> dict[str, Any]:
        """Return the static world."""
        return world_info(self.world)

    def _acted(self, state: State, seat: Seat, command: do.AnyCommand) -> tuple[Draft, int]:
        """Return the events of a command, and the bonds that it must accept."""
        require_awaited(state, seat, command)
        draft = Draft(self.world, state)
        act(draft, seat, command)
        return draft, bonds_due(self.world, state, seat, command, draft)


RULES = Railways(world())
