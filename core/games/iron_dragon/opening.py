"""The opening: the deal, starting locos and starting foremen (SETUP, FOREMAN)."""

from collections.abc import Mapping
from typing import Final

from core.games.crayon.contract_cards import DEMANDS
from core.games.crayon.piles import Pile, take
from core.games.crayon.track import no_tracks
from core.games.crayon.train import Train
from core.games.iron_dragon import GAME
from core.games.iron_dragon.draft import Draft
from core.games.iron_dragon.event_cards import FIRST as FIRST_EVENT
from core.games.iron_dragon.events import (
    ContractDealt,
    DealEnded,
    EventSetAside,
    ForemanChosen,
    ForemanDealt,
    ForemenGathered,
    LocoChosen,
)
from core.games.iron_dragon.loco_shop import locos_left
from core.games.iron_dragon.refusals import (
    ForemanNotDealt,
    MustKeepOne,
    NoLocoLeft,
    NotAStartingLoco,
)
from core.games.iron_dragon.state import (
    DEAL,
    Doing,
    Player,
    Settings,
    State,
)
from core.games.iron_dragon.turns import begin_game
from core.games.iron_dragon.world import World
from core.ruleset import Draw, Options, Seat, SeatsOutOfRange

STARTING_LOCOS: Final[Mapping[str, str]] = {"Normal": "Teapot", "Slow": "Handcar"}
FAST_LOCOS: Final = ("Fire Drake", "White Dragon")
LOANS: Final[Mapping[str, int | None]] = {"No": 0, "Limited (20)": 40, "Unlimited": None}
CHIPS: Final[Mapping[str, int]] = {"Shortage": -1, "Normal": 0, "Surplus": 1}


def settings_of(options: Options) -> Settings:
    """Return the options in the form that the rules use."""
    return Settings(
        ai_skill=str(options["AI Skill Level"]),
        starting_money=int(options["Starting Money"]),
        starting_locos=str(options["Starting Locos"]),
        victory_money=int(options["Victory Money"]),
        victory_cities=int(options["Victory Major Cities"]),
        place_turn=int(options["Place Loco Turn"]),
        bridge_lasts=options["Rainbow Bridge Duration"] == "Permanent",
        discard_initial_events=options["Discard Initial Events"] == "Yes",
        no_war_tax=options["Disable Events"] == "War Tax",
        no_events=options["Disable Events"] == "All",
        loans=LOANS[str(options["Bank Loans"])],
        top_end_locos=options["Special Top End Locos"] == "Yes",
        cross_grading=options["Cross-Grading"] == "Yes",
        chips=CHIPS[str(options["Supply of Loads"])],
    )


def options_of(settings: Settings) -> dict[str, int | str]:
    """Return the options that correspond to these settings, by name."""
    disabled = "All" if settings.no_events else "War Tax" if settings.no_war_tax else "No"
    return {
        "AI Skill Level": settings.ai_skill,
        "Starting Money": settings.starting_money,
        "Starting Locos": settings.starting_locos,
        "Victory Money": settings.victory_money,
        "Victory Major Cities": settings.victory_cities,
        "Place Loco Turn": settings.place_turn,
        "Rainbow Bridge Duration": "Permanent" if settings.bridge_lasts else "Normal",
        "Discard Initial Events": _yes(settings.discard_initial_events),
        "Disable Events": disabled,
        "Bank Loans": next(word for word, debt in LOANS.items() if debt == settings.loans),
        "Special Top End Locos": _yes(settings.top_end_locos),
        "Cross-Grading": _yes(settings.cross_grading),
        "Supply of Loads": next(word for word, more in CHIPS.items() if more == settings.chips),
    }


def _yes(setting: bool) -> str:
    return "Yes" if setting else "No"


def new_game(world: World, seats: int, options: Options) -> State:
    """Return the state before anything is drawn (SETUP-1 to SETUP-4); raises SeatsOutOfRange."""
    if seats not in GAME.seats:
        raise SeatsOutOfRange(seats=seats, least=GAME.seats[0], most=GAME.seats[-1])
    settings = settings_of(options)
    loco = STARTING_LOCOS.get(settings.starting_locos, "")
    cards = [*world.contracts, *(() if settings.no_events else world.events)]
    return State(
        settings=settings,
        phase=DEAL,
        turn=0,
        active=Seat(0),
        order=tuple(Seat(seat) for seat in range(seats)),
        players=(Player(settings.starting_money, trains=(Train(loco),)),) * seats,
        doing=Doing(),
        tracks=no_tracks(world.board),
        contracts=Pile(tuple(sorted(cards))),
        set_aside=(),
        foremen=Pile(tuple(sorted(world.foremen))),
        ships=Pile(tuple(sorted(world.ships))),
    )


def deal_contract(draft: Draft, draw: Draw) -> None:
    """Deal one card (SETUP-5 to SETUP-9)."""
    card = take(draft.state.contracts, draw)
    if card >= FIRST_EVENT:
        draft.add(EventSetAside(card))
        return
    players = draft.state.players
    seat = min(range(len(players)), key=lambda number: (len(players[number].contracts), number))
    draft.add(ContractDealt(Seat(seat), card))
    if all(len(player.contracts) == DEMANDS for player in draft.state.players):
        hands = [max(player.contracts) for player in draft.state.players]
        order = sorted(range(len(hands)), key=lambda number: -hands[number])
        draft.add(DealEnded(tuple(Seat(number) for number in order)))


def without_loco(state: State) -> Seat | None:
    """Return the next seat that must choose a starting loco; None if all have one (SETUP-10)."""
    return next((seat for seat in state.order if not state.players[seat].loco), None)


def choose_loco(draft: Draft, seat: Seat, loco: str) -> None:
    """Take a starting loco (SETUP-10)."""
    if loco not in FAST_LOCOS:
        raise NotAStartingLoco(loco=loco, choices=list(FAST_LOCOS))
    if not locos_left(draft.world, draft.state, loco):
        raise NoLocoLeft(loco=loco)
    draft.add(LocoChosen(seat, loco))


def starting_locos(world: World, state: State) -> list[str]:
    """Return the starting locos that are still available (SETUP-10)."""
    return [loco for loco in FAST_LOCOS if locos_left(world, state, loco)]


def choosing_foreman(state: State) -> Seat | None:
    """Return the next seat that must choose among its dealt foremen; None if none (FOREMAN-2)."""
    return next((seat for seat in state.order if state.players[seat].choices), None)


def foreman_due(state: State) -> Seat | None:
    """Return the seat that gets the next foreman; None if the round's deal is done (FOREMAN-1)."""
    if state.doing.acted:
        return None
    waiting = [seat for seat in state.order if state.players[seat].foreman is None]
    dealt = [len(state.players[seat].choices) for seat in waiting]
    share = (len(state.foremen.deck) + sum(dealt)) // len(waiting)
    if min(dealt) == share:
        return None
    return waiting[dealt.index(min(dealt))]


def deal_foreman(draft: Draft, draw: Draw) -> None:
    """Deal one foreman."""
    seat = foreman_due(draft.state)
    assert seat is not None
    draft.add(ForemanDealt(seat, take(draft.state.foremen, draw)))


def choose_foreman(draft: Draft, seat: Seat, foreman: str | None) -> None:
    """Keep one of the foremen dealt, or none of them (FOREMAN-2 to FOREMAN-5)."""
    state = draft.state
    choices = state.players[seat].choices
    if foreman is None and must_keep(state):
        raise MustKeepOne(choices=list(choices))
    if foreman is not None and foreman not in choices:
        raise ForemanNotDealt(foreman=foreman, choices=list(choices))
    draft.add(ForemanChosen(seat, foreman))
    if any(player.choices for player in draft.state.players):
        return
    draft.add(ForemenGathered())
    if all(player.foreman is not None for player in draft.state.players):
        begin_game(draft)


def must_keep(state: State) -> bool:
    """Return whether the last chooser must keep a foreman: it was dealt all of them (FOREMAN-4)."""
    waiting = sum(player.foreman is None for player in state.players)
    return waiting == 1 and not state.foremen.discard
