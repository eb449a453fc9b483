"""The invariants of Empire Builder (EB-INV), looked at in a state and at each event."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from core.games.crayon.track import laid, owner, taken
from core.games.empire_builder import events as ev
from core.games.empire_builder.offers import access_of, network
from core.games.empire_builder.rules import RULES
from core.games.empire_builder.state import DEAL, OVER, State
from core.log import Opened
from core.ruleset import ChanceNeeded, Seat
from core.table import Position, events_of, fold
from tests.core.games.empire_builder.places import BOARD, WORLD, at

LIMITS = {"small_city": (2, 3), "medium_city": (3, 3)}
"""The most players at a milepost, and the most sections of one of them."""
INSTANT = {number for number, card in WORLD.events.items() if card.instant}
SPEED = {"Freight": 9, "Fast Freight": 12, "Superfreight": 12, "Heavy Freight": 9}
ROOM = {"Freight": 2, "Fast Freight": 2, "Superfreight": 3, "Heavy Freight": 3}


def cash(state: State) -> int:
    return state.bank + sum(player.money for player in state.players)


def violations(state: State) -> list[str]:
    """Return every invariant that a state breaks by itself."""
    checks = (_money, _chips, _cards, _track, _trains, _order, _view)
    return [why for check in checks for why in check(state)]


def _money(state: State) -> Iterator[str]:
    for player in state.players:
        if not state.settings.borrowing and (player.money < 0 or player.owed):
            yield f"EB-INV-2: {player.money} and {player.owed} owed without borrowing"
        if not 0 <= player.owed <= 200 or player.owed % 2:
            yield f"EB-INV-2: {player.owed} owed"


def _chips(state: State) -> Iterator[str]:
    trains = [train for player in state.players for train in player.trains]
    out = Counter(load for train in trains for load in train.loads)
    for load, count in out.items():
        if count > WORLD.chips[load]:
            yield f"EB-INV-3: {count} chips of {load}"
    for train in trains:
        if len(train.loads) > ROOM[train.loco]:
            yield f"EB-INV-12: {train.loco} with {train.loads}"


def _cards(state: State) -> Iterator[str]:
    pile, hands = state.contracts, [player.contracts for player in state.players]
    in_play = {event.card for event in state.events}
    # A lasting event is in play already while players choose the loads that it takes.
    resolved = [state.resolving] if state.resolving and state.resolving not in in_play else []
    cards = [*pile.deck, *pile.discard, *state.set_aside, *resolved]
    cards += [event.card for event in state.events] + [card for hand in hands for card in hand]
    if sorted(cards) != list(range(1, 113)):
        yield "EB-INV-4: a card is missing or twice in the game"
    if any(card > 96 for hand in hands for card in hand):
        yield "EB-INV-4: an event in a hand"
    resting = not isinstance(RULES.awaiting(state), ChanceNeeded) and not state.choosing
    demands = any(card <= 96 for card in pile.deck)
    short = any(len(hand) != 3 for hand in hands)
    drawable = demands or not state.settings.sudden_death
    if resting and short and drawable and state.phase not in {OVER, DEAL}:
        yield "EB-INV-5: a hand is not complete"
    if not pile.deck and pile.discard and not state.settings.sudden_death:
        yield "EB-INV-6: the deck is empty and its discard pile is not"
    for event in state.events:
        if event.card in INSTANT or not state.turn <= event.until <= state.turn + 1:
            yield f"EB-INV-13: event {event}"


def _track(state: State) -> Iterator[str]:
    rivers = {river for event in state.events for river in WORLD.events[event.card].flood}
    seats = len(state.players)
    inside = {frozenset((a, b)) for a, near in enumerate(BOARD.interior) for b in near}
    at_city: Counter[tuple[int, int]] = Counter()
    for edge in taken(state.tracks):
        seat, section = owner(state.tracks, edge), BOARD.sections[edge]
        if seat is None or seat >= seats or state.tracks[edge] != laid(seat):
            yield f"EB-INV-7: section {edge} is not simply standing"
            continue
        if frozenset((section.a, section.b)) in inside or BOARD.is_water(section.a):
            yield f"EB-INV-7: section {edge} cannot be built"
        if section.river in rivers:
            yield f"EB-INV-8: section {edge} crosses the {section.river}"
        at_city.update((end, seat) for end in (section.a, section.b))
    players = Counter(end for end, _ in at_city)
    for (end, _), count in at_city.items():
        most = LIMITS.get(BOARD.points[end].terrain)
        if most and (players[end] > most[0] or count > most[1]):
            yield f"EB-INV-9: {BOARD.points[end].name} is too full"
    for why in access_of(BOARD).violations(state.tracks, seats):
        yield f"EB-INV-9: {why}"


def _trains(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        if player.skip_turns < 0:
            yield f"EB-INV-13: seat {seat} skips {player.skip_turns}"
        for train in player.trains:
            if train.at is None and train.loads:
                yield "EB-INV-12: an unplaced train has loads"
            if train.at is not None and BOARD.is_water(train.at):
                yield "EB-INV-12: a train is in the water"
            if train.at is not None and state.turn < state.settings.place_turn:
                yield "EB-INV-13: a train was placed too early"
            if not 0 <= train.points <= SPEED[train.loco]:
                yield f"EB-INV-11: {train.loco} has {train.points} points"


def _order(state: State) -> Iterator[str]:
    seats = len(state.players)
    if state.order and state.order != tuple((state.order[0] + n) % seats for n in range(seats)):
        yield f"EB-INV-13: the order is {state.order}"
    if state.offer is not None and state.choosing:
        yield "EB-INV-14: an offer and a choice at once"
    if (state.winner is not None) != (state.phase == OVER):
        yield "EB-INV-15: a winner, and the game is not over"


def _view(state: State) -> Iterator[str]:
    shown = RULES.view(state, None)
    if any(RULES.view(state, Seat(seat)) != shown for seat in range(len(state.players))):
        yield "EB-INV-18: the seats see different games"


@dataclass
class Tally:
    """What happened in the present turn; each event is looked at once."""

    spent: int = 0
    sections: int = 0
    from_majors: int = 0
    upgrades: int = 0
    offers: int = 0
    deals: int = 0
    fees: list[Seat] = field(default_factory=list)
    halved: Counter[tuple[Seat, int]] = field(default_factory=Counter)

    def see(self, before: State, event: ev.AnyEvent, after: State) -> list[str]:
        """Return the invariants that this event breaks; a state is whole after all events."""
        found = list(self._changes(before, event, after))
        match event:
            case ev.TurnBegan():
                vars(self).update(vars(Tally()))
            case ev.TrackBuilt(seat=seat, start=start, price=price):
                if at(start) not in network(WORLD, before, seat):
                    found.append(f"EB-INV-17: no start at {start}")
                self.spent, self.sections = self.spent + price, self.sections + 1
                self.from_majors += at(start) in WORLD.majors
            case ev.TrainUpgraded():
                self.upgrades += 1
            case ev.FeePaid(owner=paid):
                self.fees.append(paid)
            case ev.TrackOffered():
                self.offers += 1
            case ev.TrackTraded():
                self.deals += 1
            case (
                ev.PointsHalved(seat=seat, train=train)
                | ev.TrainMoved(seat=seat, train=train, halved=True)
            ):
                self.halved[seat, train] += 1
        return found + list(self._broken())

    def _broken(self) -> Iterator[str]:
        most = (self.spent <= 20, self.from_majors <= 2, self.upgrades <= 1, self.offers <= 3)
        if not all(most) or len(self.fees) > len(set(self.fees)):
            yield f"EB-INV-10: {self}"
        if bool(self.sections) + bool(self.upgrades) + bool(self.deals) > 1:
            yield f"EB-INV-10: {self}"
        if any(count > 1 for count in self.halved.values()):
            yield f"EB-INV-11: {self}"

    def _changes(self, before: State, event: ev.AnyEvent, after: State) -> Iterator[str]:
        if cash(before) != cash(after):
            yield f"EB-INV-1: {event}"
        owed = [player.owed for player in before.players] != [p.owed for p in after.players]
        if owed and not isinstance(event, ev.Borrowed | ev.DebtCollected):
            yield f"EB-INV-1: debt and {event}"
        if any(
            now.money < min(was.money, 0)
            for was, now in zip(before.players, after.players, strict=True)
        ) and not isinstance(event, ev.DebtCollected):
            yield f"EB-INV-2: {event}"
        for was, now in zip(before.players, after.players, strict=True):
            if abs(now.skip_turns - was.skip_turns) > 1:
                yield f"EB-INV-13: {event}"
        sections = len(list(taken(before.tracks))), len(list(taken(after.tracks)))
        if sections[0] != sections[1] and not isinstance(event, ev.TrackBuilt | ev.TrackErased):
            yield f"EB-INV-16: {event}"
        moved = isinstance(event, ev.TrackBuilt | ev.TrackErased | ev.TrackTraded)
        paid = [p.money for p in before.players] != [p.money for p in after.players]
        if moved and paid:
            yield f"EB-INV-16: {event}"
        ends = (ev.OfferDeclined, ev.OfferWithdrawn, ev.TrackTraded, ev.Paid)
        if before.offer and not isinstance(event, ends) and before != after:
            yield f"EB-INV-14: {event}"
        if isinstance(event, ev.TrainMoved):
            left = before.players[event.seat].trains[event.train].points
            if event.points >= left:
                yield f"EB-INV-11: {event} with {left} left"
        if before.winner is not None:
            yield f"EB-INV-15: {event} after the end"


def log_violations(entries: Iterable[Opened]) -> list[str]:
    """Return every violation in a log of computer players, after the entry's number."""
    tally, found = Tally(), list[str]()
    position: Position | None = None
    for opened in entries:
        folded = fold(position, opened, RULES)
        if position is not None:
            assert opened.entry.kind != "undo", "a tally cannot be taken back"
            before = position.game
            for event in events_of(opened, RULES):
                after = RULES.evolve(before, event)
                found += [
                    f"{opened.entry.number}: {why}" for why in tally.see(before, event, after)
                ]
                before = after
        found += [f"{opened.entry.number}: {why}" for why in violations(folded.game)]
        position = folded
    return found
