"""The record of a running game, written entry by entry.

If the program is killed, the game can be continued from its last entry (TITLE-5). A finished game
becomes a record that can be watched.
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
    LogFileCode,
    LogFileError,
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
from gui.storage.diary import ENDING as DIARY
from gui.storage.diary import diary_beside
from gui.storage.folders import free_place, games_in
from gui.storage.names import ENDING as RECORD
from gui.storage.rejoin_info import ENDING as WAY
from gui.storage.rejoin_info import RejoinInfo, rejoin_info_beside, store_rejoin_info
from gui.texts.game_names import GameNotHere, round_of, rules_of, why_no_record
from gui.texts.phrases import Phrase, refused

_BESIDE: Final = (".promises", WAY, DIARY)
_log: Final = logging.getLogger(__name__)


class Recorded(NamedTuple):
    """A recorded game: the players, their colours, and the round.

    `last_played` is the time of its last entry in Unix seconds. `rejoin_info` is that of a network
    table; a player who `was_removed` was removed from it by the others. The round is 0 and the
    winner is None if this program cannot replay the record.
    """

    path: Path
    table: TableId
    players: tuple[str, ...]
    colours: tuple[int, ...]
    turn: int
    winner: str | None
    last_played: float
    rejoin_info: RejoinInfo | None = None
    was_removed: bool = False
    is_over: bool = False
    flaw: str = ""
    """Why the file cannot be read; it has no players then."""
    game: str = ""
    """The key of its game; empty if the file cannot be read."""
    unavailable_reason: str = ""
    """Why its game cannot be opened here, as a sentence; empty if it can."""

    @property
    def can_open(self) -> bool:
        """Whether this program can replay the record."""
        return not self.flaw and not self.unavailable_reason

    @property
    def is_scored(self) -> bool:
        """Whether the zone has scored this game, although it is not over here."""
        return self.rejoin_info is not None and self.rejoin_info.scored is True

    @property
    def is_closed(self) -> bool:
        """Whether the table cannot be rejoined: it can only be played on alone."""
        return self.was_removed or self.is_scored


class RankedGame(NamedTuple):
    """The record of a ranked game under way, its table, and the key of the game.

    `last_played` is the time of its last entry in Unix seconds; `is_scored` the zone's last answer.
    """

    path: Path
    table: TableId
    written: float
    is_scored: bool
    game: str


class Recovery:
    """The running games in one folder; finished ones are moved to another."""

    def __init__(self, under_way: Path, over: Path) -> None:
        self._under_way: Final = under_way
        self._over: Final = over

    def begin(
        self, genesis: Opened, secret: bytes | None, *, then: Sequence[Opened] = ()
    ) -> LogFile:
        """Return the file of a new game, as LocalTable's `store`; entries `then` are written too.

        A network table has no `secret` of its own. A continued saved game is the same table again,
        in a new file, which is created with all its entries or not at all. Raises LogFileError.
        """
        place = free_place(self._under_way, genesis_of(genesis).table.hex())
        entries = [opened.sealed for opened in (genesis, *then)]
        try:
            diary_beside(place).unlink(missing_ok=True)  # of a record that was deleted by hand
            write_log(place, log_bytes(entries, keeper=secret))
            file, _ = LogFile.open(place)
        except BaseException as error:
            # Otherwise another program already continues it.
            if getattr(error, "code", None) is not LogFileCode.IN_USE:
                place.unlink(missing_ok=True)
            raise
        return file

    def unfinished(self) -> Iterator[Recorded]:
        """Yield the games to continue, latest first, replaying each on demand.

        Includes games that this program does not have.
        """
        games = map(_unfinished, games_in(self._under_way))
        return (recorded for recorded in games if recorded is not None)

    def rejoinable(self, key: PublicKey) -> Iterator[Recorded]:
        """Yield the network games in which the holder of this key had a seat, latest first.

        Leaves out those that are known to be over (DISCONNECT-10). Includes those from which the
        others removed this player, and those of games that this program does not have.
        """
        games = (_rejoinable(path, key) for path in games_in(self._under_way))
        return (recorded for recorded in games if recorded is not None)

    def is_continued(self, table: TableId) -> bool:
        """Return whether another game at this computer continues this table's log."""
        return table in map(_parent, games_in(self._under_way, self._over))

    @property
    def has_finished(self) -> bool:
        """Whether there is a record of a finished game."""
        return bool(games_in(self._over))

    def watchable(self, *others: Path) -> Iterator[Recorded]:
        """Yield all games of both folders and of `others`, latest first, replaying each on demand.

        Includes damaged files and games that this program does not have.
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
        """Delete a game; raises LogFileError."""
        try:
            check_unused(path)
            path.unlink(missing_ok=True)
            _forget(path)
        except OSError as error:
            raise LogFileError(LogFileCode.UNWRITABLE, path=str(path), why=str(error)) from error

    def store_rejoin_info(self, path: Path, way: RejoinInfo) -> None:
        """Store the rejoin info of a game under way."""
        store_rejoin_info(path, way)

    def ranked(self, zone: PublicKey) -> Iterator[RankedGame]:
        """Yield the ranked games under way at the zone of this key."""
        for path in games_in(self._under_way):
            way = rejoin_info_beside(path)
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
        way = rejoin_info_beside(path)
        if way is not None:
            store_rejoin_info(path, replace(way, scored=is_scored or UNSET))

    def finish(self, path: Path) -> Path:
        """Move a finished game to the records, under a new name; its file must be closed.

        Its diary is moved too. If the program is killed in between, the record is in one of the two
        places with all its files. A saved game that was finished twice has two records. Raises
        LogFileError, and then nothing is moved.
        """
        place = free_place(self._over, path.stem)
        try:
            _copy_diary(path, place)
            path.replace(place)
        except OSError as error:
            for copy in (place, diary_beside(place)):
                copy.unlink(missing_ok=True)
            raise LogFileError(
                LogFileCode.UNWRITABLE, path=str(self._over), why=str(error)
            ) from error
        try:
            _forget(path)
        except OSError as error:  # everything is there, and the next start deletes the rest
            _log.warning("what lay beside %s cannot be deleted: %s", path, error)
        return place

    def mend(self) -> None:
        """Delete files beside missing records, left by a killed program."""
        try:
            companions = [
                beside for beside in self._under_way.iterdir() if beside.suffix in _BESIDE
            ]
            for path in {file.with_suffix(RECORD) for file in companions}:
                if not path.exists():
                    _forget(path)
        except FileNotFoundError:
            pass  # nothing was played yet
        except OSError as error:
            _log.warning("%s cannot be tidied up: %s", self._under_way, error)


def _copy_diary(path: Path, place: Path) -> None:
    """Copy the diary before its record is moved; the original stays until then."""
    diary, copy = diary_beside(path), diary_beside(place)
    copy.unlink(missing_ok=True)  # of a record that was deleted by hand
    if diary.exists():
        copy.touch(mode=0o600)
        copy.write_bytes(diary.read_bytes())


def _forget(path: Path) -> None:
    """Delete the files beside a record: its diary, rejoin info, and promises."""
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
        mine = next((number for number, client in enumerate(clients) if client.key == key), None)
        if mine is None:
            return None
        way = rejoin_info_beside(path) or RejoinInfo(clients[genesis.leader].name)
        try:
            rules = rules_of(contents.entries)
        except GameNotHere:
            return _not_here(path, genesis)._replace(rejoin_info=way)
        position = Timeline(contents.entries, rules).last
        if not rules.awaiting(position.game):
            return None
        way = rejoin_info_beside(path) or RejoinInfo(clients[position.table.leader].name)
        game = _recorded(path, position, rules)
        return game._replace(rejoin_info=way, was_removed=mine in position.table.removed)
    except (LogError, TableError, OSError):
        return None


def _parent(path: Path) -> TableId | None:
    """Return the table that a record's game continues, or None."""
    try:
        origin = genesis_of(_contents(path).entries[0]).origin
    except (LogError, TableError, OSError, IndexError):
        return None
    return origin.parent if isinstance(origin, Continuation) else None


def _unfinished(path: Path) -> Recorded | None:
    try:
        contents = _contents(path)
        if contents.keeper is None:
            return None  # a network table, which a search for those may have open now
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
        warnings.simplefilter("ignore", TornTail)  # reported when the game is continued
        return read_log(path)


def _recorded(path: Path, position: Position, rules: Rules) -> Recorded:
    genesis, state = position.genesis, position.game
    game = _of_genesis(path, genesis)
    outcome = rules.outcome(state)
    if outcome is not None and outcome.winner is not None:
        game = game._replace(winner=game.players[outcome.winner])
    return game._replace(turn=round_of(rules, state, len(genesis.seats)))


def _not_here(path: Path, genesis: Genesis) -> Recorded:
    """Describe the record of a game that this program does not have."""
    return _of_genesis(path, genesis)._replace(unavailable_reason=why_no_record(genesis.game))


def _of_genesis(path: Path, genesis: Genesis) -> Recorded:
    players = tuple(seat.name for seat in genesis.seats)
    written = path.stat().st_mtime
    return Recorded(
        path, genesis.table, players, genesis.colours, 0, None, written, game=genesis.game
    )
