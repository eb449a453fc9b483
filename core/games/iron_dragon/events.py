"""What happened: the facts of a log, each with all that `evolve` needs to record it.

Mileposts go by their names, sections by the names of their ends.
"""

from msgspec import Struct

from core.ruleset import Seat

Ends = tuple[str, str]
"""A section, by the names of its two mileposts."""


class Event(Struct, frozen=True, tag_field="type"):
    """Any event."""


class ContractDealt(Event, frozen=True, tag="contract_dealt"):
    """A contract came into an opening hand (SETUP-5)."""

    seat: Seat
    card: int


class EventSetAside(Event, frozen=True, tag="event_set_aside"):
    """An event card was met at the deal (SETUP-5)."""

    card: int


class DealEnded(Event, frozen=True, tag="deal_ended"):
    """All hands are full; this is the order of play (SETUP-9)."""

    order: tuple[Seat, ...]


class LocoChosen(Event, frozen=True, tag="loco_chosen"):
    """A first loco was taken (SETUP-10)."""

    seat: Seat
    loco: str


class ForemanDealt(Event, frozen=True, tag="foreman_dealt"):
    """A foreman may be chosen by a seat (FOREMAN-1)."""

    seat: Seat
    foreman: str


class ForemanChosen(Event, frozen=True, tag="foreman_chosen"):
    """A seat kept one of the foremen dealt to it, or none (FOREMAN-2)."""

    seat: Seat
    foreman: str | None


class ForemenGathered(Event, frozen=True, tag="foremen_gathered"):
    """Whom nobody kept goes back into the deck (FOREMAN-3, FOREMAN-5)."""


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A seat is in turn; `phase` is what it may do first, `points` how far its train may go."""

    seat: Seat
    turn: int
    phase: str
    points: int
    halved: bool = False


class TurnSkipped(Event, frozen=True, tag="turn_skipped"):
    """A seat has one lost turn less to sit out (LOSE-TURN-5)."""

    seat: Seat


class TrainPlaced(Event, frozen=True, tag="train_placed"):
    """A train is on the map (TURN-8)."""

    seat: Seat
    at: str
    points: int
    halved: bool = False


class Paid(Event, frozen=True, tag="paid"):
    """A payment, to another seat or to the bank where `to` is None.

    `borrowed` is what the bank lent for it, `repaid` what the payee's debt took of it.
    """

    seat: Seat
    amount: int
    why: str
    to: Seat | None = None
    borrowed: int = 0
    repaid: int = 0


class Earned(Event, frozen=True, tag="earned"):
    """The bank paid a seat; `repaid` went to its debt."""

    seat: Seat
    amount: int
    repaid: int = 0


class TrainMoved(Event, frozen=True, tag="train_moved"):
    """A train made a step; `points` are left."""

    seat: Seat
    to: str
    points: int
    halved: bool = False


class PointsHalved(Event, frozen=True, tag="points_halved"):
    """An event slows the train that is on its way (EVENT-14)."""

    seat: Seat
    points: int


class LoadPickedUp(Event, frozen=True, tag="load_picked_up"):
    """A chip went aboard."""

    seat: Seat
    load: str


class LoadDropped(Event, frozen=True, tag="load_dropped"):
    """A chip went back to stock."""

    seat: Seat
    load: str


class LoadLost(Event, frozen=True, tag="load_lost"):
    """An event cost a load."""

    seat: Seat
    load: str


class LoadDelivered(Event, frozen=True, tag="load_delivered"):
    """A demand was fulfilled; load and contract are gone (CONTRACT-3)."""

    seat: Seat
    load: str
    contract: int


class HandPitched(Event, frozen=True, tag="hand_pitched"):
    """All three contracts were discarded (PITCH-2)."""

    seat: Seat


class ContractDrawn(Event, frozen=True, tag="contract_drawn"):
    """A contract came into the hand."""

    seat: Seat
    card: int


class EventCardDrawn(Event, frozen=True, tag="event_card_drawn"):
    """An event card was drawn; `until` is the drawer's turn at whose end it leaves play.

    `until` is 0 for a card that passes at once, `void` says that it has no effect.
    """

    seat: Seat
    card: int
    until: int = 0
    void: bool = False


class EventCardSpent(Event, frozen=True, tag="event_card_spent"):
    """An event card that passes at once is resolved, and discarded."""

    card: int


class EventCardExpired(Event, frozen=True, tag="event_card_expired"):
    """An event card left play (EVENT-4)."""

    card: int


class ContractsReshuffled(Event, frozen=True, tag="contracts_reshuffled"):
    """The discard pile became the deck (CONTRACT-8)."""


class BridgeRaised(Event, frozen=True, tag="bridge_raised"):
    """The bridge of an event stays for good (OPTION-7)."""


class TrainDriven(Event, frozen=True, tag="train_driven"):
    """An event put a train or ship elsewhere."""

    seat: Seat
    to: str


class TurnLost(Event, frozen=True, tag="turn_lost"):
    """A seat will sit out a turn more; the active one's ends (LOSE-TURN-1, -2)."""

    seat: Seat


class LoadChoiceDue(Event, frozen=True, tag="load_choice_due"):
    """These seats must each give up a load, one after the other (LOSE-LOAD-3)."""

    seats: tuple[Seat, ...]
    card: int


class LoadChoiceMade(Event, frozen=True, tag="load_choice_made"):
    """The last of those seats has given up its load."""

    card: int


class TrackDestroyed(Event, frozen=True, tag="track_destroyed"):
    """Sections of any owners carry no trains (FLOOD-2)."""

    sections: tuple[Ends, ...]


class RightsGranted(Event, frozen=True, tag="rights_granted"):
    """Destroyed sections became rights of way (FLOOD-4)."""

    sections: tuple[Ends, ...]


class RightsWaned(Event, frozen=True, tag="rights_waned"):
    """Every right of way of a seat lost a turn; those that had one left are gone (FLOOD-6)."""

    seat: Seat


class ShipDrawn(Event, frozen=True, tag="ship_drawn"):
    """A ship lies in the port (SHIP-2)."""

    seat: Seat
    ship: str


class ShipsCalled(Event, frozen=True, tag="ships_called"):
    """So many ships are to be drawn."""

    seat: Seat
    count: int


class ShipsReshuffled(Event, frozen=True, tag="ships_reshuffled"):
    """The ships' discard pile became the deck (SHIP-10)."""


class ShipsReleased(Event, frozen=True, tag="ships_released"):
    """Ships that were drawn and not boarded went to the discard pile (SHIP-4)."""

    seat: Seat


class ShipBoarded(Event, frozen=True, tag="ship_boarded"):
    """A train is aboard; its movement is over (SHIP-3)."""

    seat: Seat
    ship: str


class ShipLeft(Event, frozen=True, tag="ship_left"):
    """A train is ashore; its movement is over (SHIP-8)."""

    seat: Seat


class TrackBuilt(Event, frozen=True, tag="track_built"):
    """A section was built towards `to` for `price`."""

    seat: Seat
    start: str
    to: str
    price: int
    from_major: bool = False


class SiteBribed(Event, frozen=True, tag="site_bribed"):
    """The building bribe of the Underworld is paid for this turn (UNDERWORLD-6)."""

    seat: Seat
    amount: int


class OwnerBribed(Event, frozen=True, tag="owner_bribed"):
    """An owner's track is open for the rest of the turn (BRIBE-2)."""

    seat: Seat
    owner: Seat


class TollPaid(Event, frozen=True, tag="toll_paid"):
    """The Underworld is open for the rest of the turn (UNDERWORLD-3)."""

    seat: Seat


class LocoExchanged(Event, frozen=True, tag="loco_exchanged"):
    """A loco was upgraded or cross-graded; `lost` is the load given up (LOCO-7)."""

    seat: Seat
    loco: str
    price: int
    lost: str | None = None


class ForemanCalled(Event, frozen=True, tag="foreman_called"):
    """A foreman is to be drawn from the deck (FOREMAN-14)."""

    seat: Seat
    price: int


class ForemanDrawn(Event, frozen=True, tag="foreman_drawn"):
    """The foreman of the deck is known; the seat keeps him or the old one."""

    seat: Seat
    foreman: str


class ForemanHired(Event, frozen=True, tag="foreman_hired"):
    """A foreman works for the seat; the old one, or the drawn one, went to the discard pile."""

    seat: Seat
    foreman: str
    price: int = 0


class ForemenReshuffled(Event, frozen=True, tag="foremen_reshuffled"):
    """The foremen's discard pile became the deck (FOREMAN-16)."""


class GameWon(Event, frozen=True, tag="game_won"):
    """The game is over (VICTORY-8)."""

    seat: Seat


AnyEvent = (
    ContractDealt
    | EventSetAside
    | DealEnded
    | LocoChosen
    | ForemanDealt
    | ForemanChosen
    | ForemenGathered
    | TurnBegan
    | TurnSkipped
    | TrainPlaced
    | Paid
    | Earned
    | TrainMoved
    | PointsHalved
    | LoadPickedUp
    | LoadDropped
    | LoadLost
    | LoadDelivered
    | HandPitched
    | ContractDrawn
    | EventCardDrawn
    | EventCardSpent
    | EventCardExpired
    | ContractsReshuffled
    | BridgeRaised
    | TrainDriven
    | TurnLost
    | LoadChoiceDue
    | LoadChoiceMade
    | TrackDestroyed
    | RightsGranted
    | RightsWaned
    | ShipDrawn
    | ShipsCalled
    | ShipsReshuffled
    | ShipsReleased
    | ShipBoarded
    | ShipLeft
    | TrackBuilt
    | SiteBribed
    | OwnerBribed
    | TollPaid
    | LocoExchanged
    | ForemanCalled
    | ForemanDrawn
    | ForemanHired
    | ForemenReshuffled
    | GameWon
)
