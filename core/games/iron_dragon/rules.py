"""Iron Dragon as the table sees it: who must act, and which idea of the rules answers a command.

>>> RULES.name
'iron-dragon'
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from core.games.crayon.board import Milepost
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import (
    drawing,
    foreman_market,
    freight,
    loco_shop,
    moving,
    opening,
    ships,
    turns,
    victory,
)
from core.games.iron_dragon.building import build
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
    Paid,
    ShipDrawn,
    TrainPlaced,
    TurnBegan,
)
from core.games.iron_dragon.evolve import evolve
from core.games.iron_dragon.info import data_hash, world_info
from core.games.iron_dragon.legal import legal_commands
from core.games.iron_dragon.money import BRIBES
from core.games.iron_dragon.options import options
from core.games.iron_dragon.refusals import (
    AcceptNeeded,
    ForemanFirst,
    LoadFirst,
    NotAwaited,
    NothingToChoose,
    OtherChoiceFirst,
    StartingForemanFirst,
    StartingLocoFirst,
    UnknownMilepost,
)
from core.games.iron_dragon.scenario import scenario
from core.games.iron_dragon.state import DEAL, FOREMAN, LOCO, OVER, State
from core.games.iron_dragon.view import state_view
from core.games.iron_dragon.world import World, world
from core.ruleset import (
    TURN,
    Awaiting,
    ChanceNeeded,
    Draw,
    Options,
    Outcome,
    Placing,
    Refusal,
    Seat,
    SeatMustAct,
    Turn,
    completed,
    rule_of_choice,
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
"""What neither it nor anything before it can be undone (UNDO-2, UNDO-5)."""

KEEP_FOREMAN = "keep_foreman"
LOSE_LOAD = "lose_load"


class Priced(NamedTuple):
    """A command with the bribes and the loan that it needs accepted, and what follows from it."""

    command: do.AnyCommand
    events: list[AnyEvent]


class IronDragon:
    """The rule set, on a world: the shipped one, or a small one of a test's own."""

    name = "iron-dragon"
    version = "1"
    state_type = State
    command_type = do.AnyCommand
    event_type = AnyEvent

    def __init__(self, of: World) -> None:
        self.world = of
        self.data_hash = data_hash()
        self.options = options()

    def complete_options(self, options: Options) -> Options:
        """All thirteen options (OPTION-1 to OPTION-13)."""
        return completed(self.options, options)

    def setup(self, seats: int, options: Options) -> State:
        """An empty table; the deal follows, a draw for each card."""
        return opening.new_game(self.world, seats, options)

    def scenario(self, seats: int, options: Options, document: Mapping[str, Any]) -> State:
        """A start in the middle of a game, in the words of the engine protocol."""
        return scenario(self.world, seats, options, document)

    def decide(self, state: State, seat: Seat, command: do.AnyCommand) -> list[AnyEvent]:
        """What follows from a command; raises Refusal."""
        priced = self.priced(state, seat, command)
        needed = priced.command.accept
        if needed != command.accept:
            payees = _payees_of(priced.events)
            raise AcceptNeeded(bribe=needed.bribe, loan=needed.loan, payees=payees)
        return priced.events

    def quote(self, state: State, seat: Seat, command: do.AnyCommand) -> do.AnyCommand:
        """Return the command with its bribes and its loan accepted (MOVE-15); raises Refusal."""
        return self.priced(state, seat, command).command

    def priced(self, state: State, seat: Seat, command: do.AnyCommand) -> Priced:
        """What a command comes to if its bribes and its loan are accepted; raises Refusal."""
        self._require_awaited(state, seat, command)
        return self._priced(state, seat, command)

    def resolve(self, state: State, draw: Draw) -> list[AnyEvent]:
        """One card: of the deal, of the contract deck, a ship or a foreman."""
        draft = Draft(self.world, state)
        awaiting = self.awaiting(state)
        assert isinstance(awaiting, ChanceNeeded)
        match awaiting.purpose:
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
        """The state with the event in it."""
        return evolve(self.world.board, state, event)

    def bars_undo(self, event: AnyEvent) -> bool:
        """Hidden cards, final choices and the ends of turns (UNDO-2, UNDO-5)."""
        return isinstance(event, _BARRIERS)

    def legal(self, state: State, seat: Seat) -> Iterable[do.AnyCommand]:
        """Every atom that `decide` accepts, in the order of `legal.py`."""
        purpose = _purpose(self._seats_awaited(state), seat)
        if purpose is None:
            return []

        def priced(command: do.AnyCommand) -> do.AnyCommand | None:
            try:
                return self._priced(state, seat, command).command
            except Refusal:
                return None

        return legal_commands(self.world, state, seat, purpose, priced)

    def awaiting(self, state: State) -> Awaiting:
        """Who must act, and for what; or that a card is to be drawn."""
        if state.phase == OVER:
            return ()
        if state.phase == DEAL:
            return ChanceNeeded("deal")
        if state.phase in {LOCO, FOREMAN}:
            return _opening_awaits(state)
        if state.choosing:
            return (SeatMustAct(state.choosing[0], LOSE_LOAD, LoadFirst.rule),)
        if state.doing.foreman_due:
            return ChanceNeeded("foreman")
        if state.players[state.active].choices:
            return (SeatMustAct(state.active, KEEP_FOREMAN, ForemanFirst.rule),)
        if state.doing.ships_due:
            return ChanceNeeded("ship")
        if drawing.cards_due(state):
            return ChanceNeeded("contract")
        return (SeatMustAct(state.active, TURN),)

    def turn(self, state: State) -> Turn:
        """Whose turn it is; turns of all seats are counted together."""
        if state.turn == 0:
            return Turn(0, None)
        place = turns.sequence(state, state.turn).index(state.active)
        return Turn((state.turn - 1) * len(state.players) + place + 1, state.active)

    def outcome(self, state: State) -> Outcome | None:
        """Who has won."""
        return None if state.winner is None else Outcome(state.winner)

    def standings(self, state: State) -> tuple[Placing, ...]:
        """Return the winner first and all others second, with their cash (VICTORY-8, VICTORY-9)."""
        return victory.standings(state)

    def view(self, state: State, seat: Seat | None) -> dict[str, Any]:
        """All of it: only the order of decks is hidden, and they have none (COMP-18)."""
        del seat
        return state_view(self.world, state)

    def info(self) -> dict[str, Any]:
        """The static world."""
        return world_info()

    def _require_awaited(self, state: State, seat: Seat, command: do.AnyCommand) -> None:
        seats = self._seats_awaited(state)
        purpose = _purpose(seats, seat)
        if purpose is None:
            rule = rule_of_choice(seats) or NotAwaited.rule
            raise NotAwaited(seat=seat, awaited=[one.seat for one in seats], rule=rule)
        expected = _ANSWERS.get(purpose)
        if expected is not None and not isinstance(command, expected):
            raise _chosen_first(self.world, state, seat, purpose)
        if expected is None and isinstance(command, tuple(_ANSWERS.values())):
            raise NothingToChoose(seat=seat)

    def _seats_awaited(self, state: State) -> tuple[SeatMustAct, ...]:
        awaiting = self.awaiting(state)
        return awaiting if isinstance(awaiting, tuple) else ()

    def _priced(self, state: State, seat: Seat, command: do.AnyCommand) -> Priced:
        draft = Draft(self.world, state)
        self._do(draft, seat, command)
        bribe, loan = _sums_of(draft.events)
        if (bribe, loan) != (command.accept.bribe, command.accept.loan):
            command = replace(command, accept=do.Accept(bribe=bribe, loan=loan))
        return Priced(command, draft.events)

    def _do(self, draft: Draft, seat: Seat, command: do.AnyCommand) -> None:
        match command:
            case do.Move(path=path):
                moving.move(draft, seat, [self._milepost(name) for name in path])
            case do.Build(from_=start, to=to):
                build(draft, seat, self._milepost(start), self._milepost(to))
            case do.PlaceLoco(at=at):
                turns.place_train(draft, seat, self._milepost(at))
            case do.PickUp(load=load):
                freight.pick_up(draft, seat, load)
            case do.Drop(load=load):
                freight.drop(draft, seat, load)
            case do.Deliver(contract=contract, demand=demand):
                freight.deliver(draft, seat, contract, demand)
            case do.Pitch():
                freight.pitch(draft, seat)
            case do.DrawShips():
                ships.call_ships(draft, seat)
            case do.Board(ship=ship):
                ships.board_ship(draft, seat, ship)
            case do.Disembark():
                ships.leave_ship(draft, seat)
            case do.EndTurn():
                moving.require_placed(draft.state)
                turns.end_turn(draft)
            case _:
                _change(draft, seat, command)

    def _milepost(self, name: str) -> Milepost:
        found = self.world.board.by_name.get(name)
        if found is None:
            raise UnknownMilepost(name=name)
        return found


def _change(draft: Draft, seat: Seat, command: do.AnyCommand) -> None:
    match command:
        case do.Upgrade(loco=loco, lose=lose):
            loco_shop.upgrade(draft, seat, loco, lose)
        case do.CrossGrade(loco=loco, lose=lose):
            loco_shop.cross_grade(draft, seat, loco, lose)
        case do.SwapForeman():
            foreman_market.swap(draft, seat)
        case do.DrawForeman():
            foreman_market.call(draft, seat)
        case do.TakeForeman(foreman=foreman):
            foreman_market.take_any(draft, seat, foreman)
        case do.KeepForeman(foreman=foreman):
            foreman_market.keep(draft, seat, foreman)
        case do.LoseLoad(load=load):
            drawing.lose_load(draft, seat, load)
        case do.ChooseForeman(foreman=chosen):
            opening.choose_foreman(draft, seat, chosen)
        case do.ChooseLoco(loco=loco):
            opening.choose_loco(draft, seat, loco)


_ANSWERS: dict[str, type] = {
    KEEP_FOREMAN: do.KeepForeman,
    LOSE_LOAD: do.LoseLoad,
    FOREMAN: do.ChooseForeman,
    LOCO: do.ChooseLoco,
}


def _chosen_first(world: World, state: State, seat: Seat, purpose: str) -> OtherChoiceFirst:
    """Return the refusal of a command while this choice is pending, with what can be chosen."""
    player = state.players[seat]
    if purpose == LOSE_LOAD:
        return LoadFirst(seat=seat, loads=list(player.loads))
    if purpose == KEEP_FOREMAN:
        return ForemanFirst(seat=seat, choices=foreman_market.kept_or_drawn(player))
    if purpose == FOREMAN:
        return StartingForemanFirst(seat=seat, choices=list(player.choices))
    return StartingLocoFirst(seat=seat, choices=opening.starting_locos(world, state))


def _purpose(awaited: Iterable[SeatMustAct], seat: Seat) -> str | None:
    return next((one.purpose for one in awaited if one.seat == seat), None)


def _opening_awaits(state: State) -> Awaiting:
    chooser = opening.without_loco(state)
    if chooser is not None:
        return (SeatMustAct(chooser, LOCO, StartingLocoFirst.rule),)
    if opening.foreman_due(state) is not None:
        return ChanceNeeded("foreman deal")
    chooser = opening.choosing_foreman(state)
    if chooser is None:
        return ()
    return (SeatMustAct(chooser, FOREMAN, StartingForemanFirst.rule),)


def _sums_of(events: Iterable[AnyEvent]) -> tuple[int, int]:
    """The bribes that were paid with a command, and what was borrowed (MOVE-15)."""
    paid = [one for one in events if isinstance(one, Paid)]
    return sum(one.amount for one in paid if one.why in BRIBES), sum(one.borrowed for one in paid)


def _payees_of(events: Iterable[AnyEvent]) -> str:
    """Who gets how much of the bribes: "4 GP to seat 1 and 1 GP to the bank"."""
    shares = [
        f"{one.amount} GP to {'the bank' if one.to is None else f'seat {one.to}'}"
        for one in events
        if isinstance(one, Paid) and one.why in BRIBES
    ]
    return " and ".join([", ".join(shares[:-1]), shares[-1]] if shares[1:] else shares)


RULES = IronDragon(world())
