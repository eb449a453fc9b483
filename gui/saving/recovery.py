"""The record that a game keeps of itself while it is played, entry by entry.

When the program is killed, the game can be gone on with from its last entry (TITLE-5). A game that
is over becomes a record that can be watched.
"""

import logging
import warnings
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from core.log import (
    LogContents,
    LogError,
    LogFile,
    LogInUse,
    LogUnwritable,
    Opened,
    PublicKey,
    TableId,
    TornTail,
    check_unused,
    log_bytes,
    read_log,
    write_log,
)
from core.table import (
    Continuation,
    Genesis,
    LocalTable,
    Position,
    Rules,
    TableError,
    Timeline,
    genesis_of,
)
from gui.models.games import GameNotHere, round_of, rules_of, why_no_record
from gui.models.phrases import Phrase, refused
from gui.saving.diary import ENDING as DIARY
from gui.saving.diary import diary_beside
from gui.saving.folders import free_place, games_in
from gui.saving.names import ENDING as RECORD
from gui.saving.way_back import ENDING as WAY
from gui.saving.way_back import WayBack, keep_way, way_beside

_BESIDE: Final = (".promises", WAY, DIARY)
_log: Final = logging.getLogger(__name__)


class Recorded(NamedTuple):
    """A game as its record shows it: the players, their colours, and the round.

    `written` is when its last entry was, in Unix seconds. `way` leads back to a table with other
    computers; a player who `is_out` was removed from it by the others. The round is 0 and the
    winner is None where this program cannot replay the record.
    """

    path: Path
    table: TableId
    players: tuple[str, ...]
    colours: tuple[int, ...]
    turn: int
    winner: str | None
    written: float
    way: WayBack | None = None
    is_out: bool = False
    is_over: bool = False
    flaw: str = ""
    """Why the file cannot be read; then it has no players."""
    game: str = ""
    """The key of its game; empty where the file cannot be read."""
    why_closed: str = ""
    """A sentence why its game cannot be opened here; empty if it can."""

    @property
    def can_open(self) -> bool:
        """Whether this program can replay it."""
        return not self.flaw and not self.why_closed

    @property
    def is_scored(self) -> bool:
        """Whether the zone has scored this game, which is not over here."""
        return self.way is not None and self.way.scored is True

    @property
    def is_closed(self) -> bool:
        """Whether the table cannot be rejoined: it can only be played on alone."""
        return self.is_out or self.is_scored


class RankedGame(NamedTuple):
    """The record of a ranked game under way, its table, and the key of the game.

    `written` is when its last entry was, in Unix seconds; `is_scored` is what its zone said last.
    """

    path: Path
    table: TableId
    written: float
    is_scored: bool
    game: str


class Recovery:
    """The games under way in one folder; those that are over go to another one."""

    def __init__(self, under_way: Path, over: Path) -> None:
        self._under_way: Final = under_way
        self._over: Final = over

    def begin(
        self, genesis: Opened, secret: bytes | None, *, then: Sequence[Opened] = ()
    ) -> LogFile:
        """The file of a game that begins, as LocalTable's `store`, and what came `then` with it.

        A table on the network has no `secret` that belongs to it.
        A saved game that goes on is the same table again, and has a file of its own. It is there
        with all its entries or not at all. Raises LogUnwritable, LogInUse.
        """
        place = free_place(self._under_way, genesis_of(genesis).table.hex())
        entries = [opened.sealed for opened in (genesis, *then)]
        try:
            diary_beside(place).unlink(missing_ok=True)  # of a record that was deleted by hand
            write_log(place, log_bytes(entries, keeper=secret))
            file, _ = LogFile.open(place)
        except BaseException as error:
            if not isinstance(error, LogInUse):  # else another program goes on with it by now
                place.unlink(missing_ok=True)
            raise
        return file

    def unfinished(self) -> Iterator[Recorded]:
        """Yield the games to continue, latest first; each is replayed when it is asked for.

        Games that this program does not have are among them.
        """
        found = map(_unfinished, games_in(self._under_way))
        return (one for one in found if one is not None)

    def rejoinable(self, key: PublicKey) -> Iterator[Recorded]:
        """Yield the games with other computers at which the holder of this key sat, latest first.

        Leaves out those that are known to be over (DISCONNECT-10). Those from which the others
        removed this player are among them, and those of games that this program does not have.
        """
        found = (_rejoinable(path, key) for path in games_in(self._under_way))
        return (one for one in found if one is not None)

    def is_gone_on_with(self, table: TableId) -> bool:
        """Whether another game at this computer goes on where a table's log stood."""
        return table in map(_parent, games_in(self._under_way, self._over))

    def watchable(self, *others: Path) -> Iterator[Recorded]:
        """Yield all games of both folders and of `others`, latest first.

        Damaged files and games that this program does not have are among them. Each is replayed
        when it is asked for.
        """
        return map(_watchable, games_in(self._over, self._under_way, *others))

    def resume(self, path: Path) -> tuple[LocalTable, LogFile]:
        """Continue a game where it stopped, by the rules that its record names.

        Raises LogError, TableError; warns TornTail.
        """
        file, contents = LogFile.open(path)
        try:
            rules = rules_of(contents.entries)
            table = LocalTable.resume(rules, contents.entries, secret=contents.keeper, store=file)
        except BaseException:
            file.close()
            raise
        return table, file

    def discard(self, path: Path) -> None:
        """Delete a game that is not to be gone on with; raises LogInUse, LogUnwritable."""
        try:
            check_unused(path)
            path.unlink(missing_ok=True)
            _forget(path)
        except OSError as error:
            raise LogUnwritable(path=str(path), why=str(error)) from error

    def keep_way(self, path: Path, way: WayBack) -> None:
        """Keep the way back to the table of a game that is under way."""
        keep_way(path, way)

    def ranked(self, zone: PublicKey) -> Iterator[RankedGame]:
        """Yield the ranked games under way at the zone of this key."""
        for path in games_in(self._under_way):
            way = way_beside(path)
            there = None if way is None else way.at_zone
            if way is None or there is None or (there.kind, there.key) != ("ranked", zone.hex()):
                continue
            try:
                genesis = genesis_of(_contents(path).entries[0])
                written, is_scored = path.stat().st_mtime, way.scored is True
                yield RankedGame(path, genesis.table, written, is_scored, genesis.game)
            except (LogError, TableError, OSError, IndexError):
                _log.warning("%s cannot be read", path)

    def mark_scored(self, path: Path, *, is_scored: bool) -> None:
        """Note beside a record whether the zone has scored its game."""
        way = way_beside(path)
        if way is not None:
            keep_way(path, replace(way, scored=is_scored or UNSET))

    def finish(self, path: Path) -> Path:
        """Move a finished game to the records, under a new name; its file must be closed.

        Its diary goes with it. If the program is killed in between, the record is at one of the two
        places with all its files. A saved game that was finished twice has two records. Raises
        LogUnwritable, and then it stays at its place.
        """
        place = free_place(self._over, path.stem)
        try:
            _copy_diary(path, place)
            path.replace(place)
        except OSError as error:
            for made in (place, diary_beside(place)):
                made.unlink(missing_ok=True)
            raise LogUnwritable(path=str(self._over), why=str(error)) from error
        try:
            _forget(path)
        except OSError as error:  # it is all there, and the next start deletes the rest
            _log.warning("what lay beside %s cannot be deleted: %s", path, error)
        return place

    def mend(self) -> None:
        """Delete what lies beside no game under way any more, because a program was killed."""
        try:
            found = [one for one in self._under_way.iterdir() if one.suffix in _BESIDE]
            for path in {one.with_suffix(RECORD) for one in found}:
                if not path.exists():
                    _forget(path)
        except FileNotFoundError:
            pass  # nothing was played yet
        except OSError as error:
            _log.warning("%s cannot be tidied up: %s", self._under_way, error)


def _copy_diary(path: Path, place: Path) -> None:
    """Let it be there before the record is, and stay where it was until then."""
    diary, copy = diary_beside(path), diary_beside(place)
    copy.unlink(missing_ok=True)  # of a record that was deleted by hand
    if diary.exists():
        copy.touch(mode=0o600)
        copy.write_bytes(diary.read_bytes())


def _forget(path: Path) -> None:
    """Delete what lay beside a record: its diary, the way back, and what was promised there."""
    for ending in _BESIDE:
        path.with_suffix(ending).unlink(missing_ok=True)


def _rejoinable(path: Path, key: PublicKey) -> Recorded | None:
    try:
        contents = _contents(path)
        if contents.keeper is not None or not contents.entries:
            return None
        check_unused(path)
        genesis = genesis_of(contents.entries[0])
        clients = genesis.clients
        mine = next((one for one, client in enumerate(clients) if client.key == key), None)
        if mine is None:
            return None
        way = way_beside(path) or WayBack(clients[genesis.leader].name)
        try:
            rules = rules_of(contents.entries)
        except GameNotHere:
            return _not_here(path, genesis)._replace(way=way)
        position = Timeline(contents.entries, rules).last
        if not rules.awaiting(position.game):
            return None
        way = way_beside(path) or WayBack(clients[position.table.leader].name)
        found = _recorded(path, position, rules)
        return found._replace(way=way, is_out=mine in position.table.removed)
    except (LogError, TableError, OSError):
        return None


def _parent(path: Path) -> TableId | None:
    """The table where another game stood with which this one began."""
    try:
        origin = genesis_of(_contents(path).entries[0]).origin
    except (LogError, TableError, OSError, IndexError):
        return None
    return origin.parent if isinstance(origin, Continuation) else None


def _unfinished(path: Path) -> Recorded | None:
    try:
        contents = _contents(path)
        if contents.keeper is None:
            return None  # a table with others, which a search for those may hold at present
        check_unused(path)
        try:
            rules = rules_of(contents.entries)
        except GameNotHere:
            return _not_here(path, genesis_of(contents.entries[0]))
        table = LocalTable.resume(rules, contents.entries, secret=contents.keeper)
        return _recorded(path, table.position, rules) if rules.awaiting(table.state) else None
    except (LogError, TableError, OSError):
        return None


def _watchable(path: Path) -> Recorded:
    try:
        entries = _contents(path).entries
        try:
            rules = rules_of(entries)
        except GameNotHere:
            return _not_here(path, genesis_of(entries[0]))
        position = Timeline(entries, rules).last
        is_over = not rules.awaiting(position.game)
        return _recorded(path, position, rules)._replace(is_over=is_over)
    except (LogError, TableError) as error:
        why = refused(error)
    except OSError as error:
        why = Phrase("{why}", why=error.strerror or str(error))
    written = path.stat().st_mtime if path.exists() else 0.0
    return Recorded(path, TableId(b""), (), (), 0, None, written, flaw=why)


def _contents(path: Path) -> LogContents:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", TornTail)  # it is told of when the game goes on
        return read_log(path)


def _recorded(path: Path, position: Position, rules: Rules) -> Recorded:
    genesis, state = position.genesis, position.game
    found = _of_genesis(path, genesis)
    outcome = rules.outcome(state)
    if outcome is not None and outcome.winner is not None:
        found = found._replace(winner=found.players[outcome.winner])
    return found._replace(turn=round_of(rules, state, len(genesis.seats)))


def _not_here(path: Path, genesis: Genesis) -> Recorded:
    """Describe the record of a game that this program does not have."""
    return _of_genesis(path, genesis)._replace(why_closed=why_no_record(genesis.game))


def _of_genesis(path: Path, genesis: Genesis) -> Recorded:
    players = tuple(seat.name for seat in genesis.seats)
    written = path.stat().st_mtime
    return Recorded(
        path, genesis.table, players, genesis.colours, 0, None, written, game=genesis.game
    )
