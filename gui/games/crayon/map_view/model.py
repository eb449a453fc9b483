"""The tips of the map: facts about a city, a milepost, track, or a train."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from core.games.crayon.board import LAKE, SEA, WATER, EdgeId, Milepost
from core.games.crayon.track import DESTROYED, STANDING, owner, stage
from core.ruleset import Seat
from gui.games.crayon.events.model.areas import bars_at
from gui.games.crayon.events.model.effects import ends_at, fate_of
from gui.games.crayon.model.table import CrayonTable, local_player
from gui.games.crayon.words import CrayonWords, crayon_words
from gui.texts.phrases import Phrase, counted, listed

LOCO: Final = Phrase("{loco}, {speed} mileposts a turn")
TOLD: Final = Phrase("{sentences}.")
DESTROYED_NOW: Final = Phrase("Destroyed until the event is over")
SEA_POINT: Final = Phrase("Sea point {name}")
LAKE_POINT: Final = Phrase("Lake point {name}")
MILEPOST: Final = Phrase("Milepost {name}")
OVER_RIVER: Final = Phrase("Over the {river}")
TRACK_OF: Final = Phrase("Track of {whose}")
BROKEN_TRACK: Final = Phrase("Broken track of {whose}")
RIGHT_OF_WAY: Final = Phrase("Right of way of {whose}")
CARRIES: Final = Phrase("Carries {loads}")
TRAIN_OF: Final = Phrase("Train of {whose}")
NUMBERED_TRAIN_OF: Final = Phrase("Train {number} of {whose}")
TERRAIN_IN: Final = Phrase("{terrain} in {land}")
MAKES: Final = Phrase("Makes {load}: {left} in stock")
PORT: Final = Phrase("Port: {port}")
TUNNEL_TO: Final = Phrase("Tunnel to {map}")
COST: Final = Phrase("Building here costs {price}, over an inlet {inlet} more")
COST_WITH_RIVER: Final = Phrase(
    "Building here costs {price}, over a river {river} more, over an inlet {inlet} more"
)
TRACK_HERE: Final = Phrase("Track here: {who}")
TRACK_HERE_OF_MOST: Final = Phrase("Track here: {who}, {count} of {most} players")
PAYS_FOR_ABOARD: Final = Phrase("Pays you {pay} for {load}, which is aboard")
PAYS: Final = Phrase("Pays you {pay} for {load}")
OPEN_SEA: Final = Phrase("Sea")
OPEN_LAKE: Final = Phrase("Lake")
WHOSE: Final = Phrase("{name} ({colour})")
NOTHING: Final = Phrase("nothing")
NO_TRACK: Final = Phrase("No track here")
NO_TRACK_OF_MOST: Final = Phrase("No track here; room for {most} players")

SIZES: Final = {
    "small": Phrase("Small city"),
    "medium": Phrase("Medium city"),
    "major": Phrase("Major city"),
}


WATERS: Final = {SEA: (OPEN_SEA, SEA_POINT), LAKE: (OPEN_LAKE, LAKE_POINT)}
"""The title and the line of a point of each kind of water."""


class Tip(NamedTuple):
    """A heading, and a line for each fact under it."""

    title: str
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """The whole tip in one paragraph, for screen readers."""
        return Phrase(TOLD, sentences=listed((self.title, *self.lines), ". "))


def turns_left(count: int) -> Phrase:
    """So many turns in which broken track can be rebuilt."""
    return counted(count, "{count} turn left to rebuild it", "{count} turns left to rebuild it")


class Tips:
    """The tips of the map; recreated after every change of the table."""

    def __init__(self, table: CrayonTable) -> None:
        self._table: Final = table
        self._words: Final[CrayonWords] = crayon_words(table)

    def milepost(self, at: Milepost) -> Tip:
        """Return the tip of a city, or of a milepost outside (TIP-1, TIP-2)."""
        city = self._table.rules.world.city_at(at)
        return self._open_ground(at) if city is None else self._city(city, at)

    def section(self, edge: EdgeId) -> Tip | None:
        """Return the tip of track, broken or not; None if there is none."""
        table = self._table
        tracks, section = table.state.tracks, table.rules.world.board.sections[edge]
        seat = owner(tracks, edge)
        if seat is None:
            return None
        whose, left = self._name(seat), stage(tracks, edge)
        water = [Phrase(OVER_RIVER, river=section.river)] if section.river else []
        if left == STANDING:
            return Tip(Phrase(TRACK_OF, whose=whose), tuple(water))
        if left == DESTROYED:
            why = DESTROYED_NOW
            return Tip(Phrase(BROKEN_TRACK, whose=whose), (why, *water))
        return Tip(Phrase(RIGHT_OF_WAY, whose=whose), (turns_left(left), *water))

    def train(self, seat: Seat, number: int = 0) -> Tip:
        """Return the tip of a seat's train: its owner, loco and loads, and what its game adds."""
        trains = self._table.state.players[seat].trains
        train, whose = trains[number], self._name(seat)
        loads = listed([Phrase(load) for load in train.loads] or [NOTHING])
        loco = self._table.rules.world.locos.get(train.loco)
        facts = []
        if loco is not None:
            facts.append(Phrase(LOCO, loco=Phrase(loco.name), speed=loco.speed))
        facts += [Phrase(CARRIES, loads=loads), *self._words.train_facts(train)]
        if len(trains) == 1:
            return Tip(Phrase(TRAIN_OF, whose=whose), tuple(facts))
        return Tip(Phrase(NUMBERED_TRAIN_OF, number=number + 1, whose=whose), tuple(facts))

    def event(self, card: int) -> Tip:
        """Return the tip of the sign of an event: what it does, and until when."""
        shown = self._table.rules.world.events[card]
        return Tip(Phrase(shown.name), (Phrase(shown.text), fate_of(self._table, card)))

    def here(self, at: Milepost) -> str:
        """Return the tips of everything at a milepost, as one text (A11Y-1)."""
        trains = (
            self.train(Seat(seat), number)
            for seat, player in enumerate(self._table.state.players)
            for number, train in enumerate(player.trains)
            if train.at == at
        )
        return listed([tip.text for tip in (self.milepost(at), *trains)], " ")

    def _city(self, name: str, at: Milepost) -> Tip:
        table, queries = self._table, self._table.rules.queries
        city = table.rules.world.board.cities[name]
        facts: list[str] = [
            Phrase(TERRAIN_IN, terrain=SIZES[city.size], land=self._words.land_name(city.kingdom))
        ]
        facts += [
            Phrase(MAKES, load=Phrase(load), left=queries.chips_left(table.state, load))
            for load in city.loads
        ]
        facts += self._ways_through(at)
        facts += self._barred(at)
        facts.append(self._cost(at))
        facts.append(self._present(city.mileposts, queries.access.most_players(at)))
        facts += self._wanted(name)
        return Tip(name, tuple(facts))

    def _open_ground(self, at: Milepost) -> Tip:
        point = self._table.rules.world.board.points[at]
        if point.terrain in WATER:
            title, water = WATERS[point.terrain]
            return Tip(title, (Phrase(water, name=point.name), *self._barred(at)))
        terrain = self._words.terrain_name(point.terrain)
        ground = Phrase(
            TERRAIN_IN, terrain=terrain, land=self._words.land_name(point.kingdom or "")
        )
        heading: str = point.port or point.tunnel or ground
        facts: list[str] = [ground] if heading == point.port else []
        facts += self._ways_through(at) if heading != point.port else []
        facts.append(Phrase(MILEPOST, name=point.name))
        facts += self._barred(at)
        facts.append(self._cost(at))
        mileposts = [at, *(to for to in self._tunnel_ends(at) if to != at)]
        most = self._table.rules.queries.access.most_players(at)
        facts.append(self._present(mileposts, most))
        return Tip(heading, tuple(facts))

    def _ways_through(self, at: Milepost) -> Iterator[str]:
        board = self._table.rules.world.board
        point = board.points[at]
        if point.port:
            yield Phrase(PORT, port=point.port)
        for to in self._tunnel_ends(at):
            if to != at:
                name = next(
                    sheet.name for sheet in board.maps if sheet.letter == board.points[to].map
                )
                yield Phrase(TUNNEL_TO, map=Phrase(name))

    def _barred(self, at: Milepost) -> Iterator[str]:
        """Yield what the events in play bar at a milepost."""
        yield from bars_at(self._table, at)
        yield from ends_at(self._table, at)

    def _tunnel_ends(self, at: Milepost) -> list[Milepost]:
        tunnels = self._table.rules.world.board.tunnels
        return [
            end for tunnel in tunnels if at in {tunnel.a, tunnel.b} for end in (tunnel.a, tunnel.b)
        ]

    def _cost(self, at: Milepost) -> str:
        """Return the local player's cost of a section to this milepost."""
        table, money = self._table, self._words.money
        tariff = table.rules.queries.tariff(table.state, table.local)
        point = table.rules.world.board.points[at]
        price = dict(tariff.mileposts)[point.terrain]
        price = min(price, dict(tariff.at_most).get(point.map, price))
        inlet = money(tariff.inlet)
        if tariff.river == 0:
            return Phrase(COST, price=money(price), inlet=inlet)
        river = money(tariff.river)
        return Phrase(COST_WITH_RIVER, price=money(price), river=river, inlet=inlet)

    def _present(self, mileposts: Iterable[Milepost], most: int | None) -> str:
        tracks, board = self._table.state.tracks, self._table.rules.world.board
        owners = {owner(tracks, edge) for at in mileposts for edge, _ in board.sections_at[at]}
        seats = sorted(seat for seat in owners if seat is not None)
        if not seats:
            return NO_TRACK if most is None else Phrase(NO_TRACK_OF_MOST, most=most)
        who = listed([self._name(seat) for seat in seats])
        if most is None:
            return Phrase(TRACK_HERE, who=who)
        return Phrase(TRACK_HERE_OF_MOST, who=who, count=len(seats), most=most)

    def _wanted(self, city: str) -> Iterator[str]:
        table, player = self._table, local_player(self._table)
        aboard = {load for train in player.trains for load in train.loads}
        for contract in player.contracts:
            for demand in table.rules.world.contracts[contract].demands:
                if demand.city == city:
                    pays = PAYS_FOR_ABOARD if demand.load in aboard else PAYS
                    pay = self._words.money(demand.pay)
                    yield Phrase(pays, pay=pay, load=Phrase(demand.load))

    def _name(self, seat: Seat) -> str:
        return Phrase(WHOSE, name=self._table.names[seat], colour=self._table.colours[seat].name)
