"""The tips of the map: facts about a city, a milepost, track, or a train."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from core.games.crayon.board import SEA, EdgeId, Milepost
from core.games.crayon.track import DESTROYED, STANDING, owner, stage
from core.games.iron_dragon.freight import chips_left
from core.games.iron_dragon.offers import LAWS
from core.games.iron_dragon.tariffs import tariff_of
from core.ruleset import Seat
from gui.games.iron_dragon.events.model.areas import bars_at
from gui.games.iron_dragon.model.table import IronTable, local_player
from gui.games.iron_dragon.players.model import Players
from gui.texts.phrases import Phrase, counted, listed

LOCO: Final = Phrase("{loco}, {speed} mileposts a turn")
TOLD: Final = Phrase("{sentences}.")
DESTROYED_NOW: Final = Phrase("An event keeps it destroyed")
SEA_POINT: Final = Phrase("Sea point {name}")
MILEPOST: Final = Phrase("Milepost {name}")
OVER_RIVER: Final = Phrase("Over the {river}")
TRACK_OF: Final = Phrase("Track of {whose}")
BROKEN_TRACK: Final = Phrase("Broken track of {whose}")
RIGHT_OF_WAY: Final = Phrase("Right of way of {whose}")
CARRIES: Final = Phrase("Carries {loads}")
ABOARD: Final = Phrase("Aboard the {ship}")
TRAIN_OF: Final = Phrase("Train of {whose}")
TERRAIN_IN: Final = Phrase("{terrain} in {land}")
MAKES: Final = Phrase("Makes {load}: {left} in stock")
PORT: Final = Phrase("Port: {port}")
TUNNEL_TO: Final = Phrase("Tunnel to {map}")
COST: Final = Phrase("A section to here costs {price} GP, over an inlet {inlet} GP more")
COST_WITH_RIVER: Final = Phrase(
    "A section to here costs {price} GP, over a river {river} GP more, over an inlet {inlet}"
    " GP more"
)
TRACK_HERE: Final = Phrase("Track here: {who}")
TRACK_HERE_OF_MOST: Final = Phrase("Track here: {who}, {count} of {most} players")
PAYS_FOR_ABOARD: Final = Phrase("Pays you {pay} GP for {load}, which is aboard")
PAYS: Final = Phrase("Pays you {pay} GP for {load}")
OPEN_SEA: Final = Phrase("Sea")
WHOSE: Final = Phrase("{name} ({colour})")
NOTHING: Final = Phrase("nothing")
NOBODY: Final = Phrase("nobody")

SIZES: Final = {
    "small": Phrase("Small city"),
    "medium": Phrase("Medium city"),
    "major": Phrase("Major city"),
}


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

    def __init__(self, table: IronTable) -> None:
        self._table: Final = table

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

    def train(self, seat: Seat) -> Tip:
        """Return the tip of a train: its owner, loco, loads and ship."""
        line = Players(self._table).line(seat)
        loads = listed([Phrase(load) for load in line.loads] or [NOTHING])
        loco = self._table.rules.world.locos.get(line.loco)
        facts = []
        if loco is not None:
            facts.append(Phrase(LOCO, loco=loco.name, speed=loco.speed))
        facts.append(Phrase(CARRIES, loads=loads))
        if line.ship:
            facts.append(Phrase(ABOARD, ship=line.ship))
        return Tip(Phrase(TRAIN_OF, whose=self._name(seat)), tuple(facts))

    def here(self, at: Milepost) -> str:
        """Return the tips of everything at a milepost, as one text (A11Y-1)."""
        state = self._table.state
        trains = (self.train(Seat(n)) for n, player in enumerate(state.players) if player.at == at)
        return listed([tip.text for tip in (self.milepost(at), *trains)], " ")

    def _city(self, name: str, at: Milepost) -> Tip:
        table = self._table
        city = table.rules.world.board.cities[name]
        point = table.rules.world.board.points[at]
        facts: list[str] = [Phrase(TERRAIN_IN, terrain=SIZES[city.size], land=city.kingdom)]
        facts += [
            Phrase(MAKES, load=Phrase(load), left=chips_left(table.rules.world, table.state, load))
            for load in city.loads
        ]
        facts += self._ways_through(at)
        facts += self._barred(at)
        facts.append(self._cost(at))
        facts.append(self._present(city.mileposts, self._most(point.terrain, point.port)))
        facts += self._wanted(name)
        return Tip(name, tuple(facts))

    def _open_ground(self, at: Milepost) -> Tip:
        point = self._table.rules.world.board.points[at]
        if point.terrain == SEA:
            sea = Phrase(SEA_POINT, name=point.name)
            return Tip(OPEN_SEA, (sea, *self._barred(at)))
        terrain = Phrase(point.terrain.replace("_", " ").capitalize())
        ground = Phrase(TERRAIN_IN, terrain=terrain, land=point.kingdom)
        title: str = point.port or point.tunnel or ground
        facts: list[str] = [ground] if title == point.port else []
        facts += self._ways_through(at) if title != point.port else []
        facts.append(Phrase(MILEPOST, name=point.name))
        facts += self._barred(at)
        facts.append(self._cost(at))
        mileposts = [at, *(to for to in self._tunnel_ends(at) if to != at)]
        most = LAWS.tunnel_players if point.tunnel else self._most(point.terrain, point.port)
        facts.append(self._present(mileposts, most))
        return Tip(title, tuple(facts))

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
        return bars_at(self._table.rules.world, self._table.state, at)

    def _tunnel_ends(self, at: Milepost) -> list[Milepost]:
        tunnels = self._table.rules.world.board.tunnels
        return [
            end for tunnel in tunnels if at in {tunnel.a, tunnel.b} for end in (tunnel.a, tunnel.b)
        ]

    def _cost(self, at: Milepost) -> str:
        """Return the local player's cost of a section to this milepost."""
        table = self._table
        tariff = tariff_of(table.rules.world.race(local_player(table).foreman))
        point = table.rules.world.board.points[at]
        price = dict(tariff.mileposts)[point.terrain]
        price = min(price, dict(tariff.at_most).get(point.map, price))
        if tariff.river == 0:
            return Phrase(COST, price=price, inlet=tariff.inlet)
        return Phrase(COST_WITH_RIVER, price=price, river=tariff.river, inlet=tariff.inlet)

    def _most(self, terrain: str, port: str | None) -> int | None:
        """Return how many players may have track at a milepost; None if unlimited."""
        limits = dict(LAWS.by_terrain)
        words = [terrain] if terrain == "major_city" or not port else [terrain, "port"]
        found = [limits[word].players for word in words if word in limits]
        return min((number for number in found if number is not None), default=None)

    def _present(self, mileposts: Iterable[Milepost], most: int | None) -> str:
        tracks, board = self._table.state.tracks, self._table.rules.world.board
        found = {owner(tracks, edge) for at in mileposts for edge, _ in board.sections_at[at]}
        seats = sorted(seat for seat in found if seat is not None)
        who = listed([self._name(seat) for seat in seats] or [NOBODY])
        if most is None:
            return Phrase(TRACK_HERE, who=who)
        return Phrase(TRACK_HERE_OF_MOST, who=who, count=len(seats), most=most)

    def _wanted(self, city: str) -> Iterator[str]:
        table = self._table
        for contract in local_player(table).contracts:
            for demand in table.rules.world.contracts[contract].demands:
                if demand.city == city:
                    pay, load = demand.pay, Phrase(demand.load)
                    if demand.load in local_player(table).loads:
                        yield Phrase(PAYS_FOR_ABOARD, pay=pay, load=load)
                    else:
                        yield Phrase(PAYS, pay=pay, load=load)

    def _name(self, seat: Seat) -> str:
        return Phrase(WHOSE, name=self._table.names[seat], colour=self._table.colours[seat].name)
