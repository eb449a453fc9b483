"""Forged, cut and forked logs that a cheat may hand in, and the verdict on each."""

import zlib
from typing import Any

import msgspec
import pytest

from core.log import (
    ENTRY,
    GENESIS,
    NO_ENTRY,
    Digest,
    Entry,
    EntryNumber,
    LogCode,
    Opened,
    SealedEntry,
    TableId,
    Term,
    decode,
    encode,
    log_bytes,
    open_sealed,
)
from core.log.records import Tag, pack
from core.ruleset import Seat
from core.table import PERSON, Continuation, Planner
from core.table.beacon import DrawNumber
from core.table.entries import ChanceResolved, CommandGiven, CommandUndone
from core.table.genesis import Client, Scenario
from core.table.statements import COMMAND, UNDO, Reason, Signed, TakeBack
from net.ranking.messages import (
    LARGEST_LOG,
    BadGenesis,
    BadLog,
    Diverged,
    NotOver,
    OtherGenesis,
    TooMuch,
)
from rendezvous.ranking import judging
from rendezvous.ranking.judging import judge
from rendezvous.ranking.packing import pack_log, unpack_log
from rendezvous.ranking.verdicts import Decided, ForkProven, Verdict
from tests.codes import raises_code
from tests.games.toll_road import RULES, EndTurn, Walk
from tests.rendezvous.ranking.tables import TABLE, Ranked, resealed

B, C = Seat(1), Seat(2)
ELSEWHERE = Continuation(TableId(bytes(16)), EntryNumber(0), NO_ENTRY, Digest(bytes(32)), b"")


@pytest.fixture
def played() -> Ranked:
    """Play a game of two players and a computer player to its end."""
    ranked = Ranked(2, computers=1)
    ranked.play_out()
    return ranked


def forged(ranked: Ranked, number: int, **changes: Any) -> Verdict:
    """Return the verdict if the leader rewrites an entry and everything after it."""
    entries = ranked.entries[:number]
    for opened in ranked.entries[number:]:
        previous = entries[-1].hash
        entry = msgspec.structs.replace(opened.entry, previous=previous, **changes)
        entries.append(sealed(ranked, entry))
        changes = {}
    return judge(ranked.case(log=log_bytes(entry.sealed for entry in entries)))


def sealed(ranked: Ranked, entry: Entry, *, by: int = 0) -> Opened:
    """Sign the entry as this client, as if it were the leader."""
    body = encode(entry)
    signature = ranked.keys[by].sign(ENTRY, body, table=ranked.genesis.table, term=entry.term)
    return open_sealed(encode(SealedEntry(body, (signature,))))


def number_of(ranked: Ranked, kind: str, *, after: int = 10) -> int:
    """Return the number of the first entry of a kind in the middle of a game."""
    return next(entry.entry.number for entry in ranked.entries[after:] if entry.entry.kind == kind)


class TestForgedLogs:
    """A log that the players did not create."""

    def test_event_that_does_not_follow_is_forged(self, played: Ranked) -> None:
        number = number_of(played, "command")
        found = forged(played, number, events=encode(()))
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (number, "AlteredEvents")

    def test_state_that_does_not_follow_is_forged(self, played: Ranked) -> None:
        number = number_of(played, "command")
        found = forged(played, number, digest=bytes(32))
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (number, "AlteredDigest")

    def test_command_not_signed_by_its_player_is_forged(self, played: Ranked) -> None:
        number = number_of(played, "command")
        given: CommandGiven = decode(played.entries[number].entry.payload, CommandGiven)
        body = given.play.body
        other = Signed(given.play.client, body, played.keys[-1].sign(COMMAND, body, table=TABLE))
        found = forged(played, number, payload=encode(CommandGiven(other)))
        assert isinstance(found, BadLog)
        # Later commands name the old hash of this entry and would be stale, so this is found first.
        assert (found.entry, found.error) == (number, "BadSignature")

    def test_signature_not_by_the_leader_is_forged(self, played: Ranked) -> None:
        number = len(played.entries) - 1
        other = sealed(played, played.entries[number].entry, by=1)
        entries = [*played.entries[:number], other]
        found = judge(played.case(log=log_bytes(entry.sealed for entry in entries)))
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (number, "BadSignature")

    def test_omitted_entry_is_forged(self, played: Ranked) -> None:
        entries = [*played.entries[:15], *played.entries[16:]]
        found = judge(played.case(log=log_bytes(entry.sealed for entry in entries)))
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (15, "EntryMissing")

    def test_flipped_bit_is_forged(self, played: Ranked) -> None:
        log = bytearray(played.log)
        log[len(log) // 2] ^= 1
        found = judge(played.case(log=bytes(log)))
        assert isinstance(found, BadLog)
        assert found.error == "CorruptRecord"
        assert 0 < found.entry < len(played.entries)


class TestBadDraws:
    """A card that the beacon did not draw."""

    def test_different_card_is_forged(self, played: Ranked) -> None:
        number = number_of(played, "chance")
        other = next(
            entry.entry.events
            for entry in played.entries
            if entry.entry.kind == "chance"
            and entry.entry.events != played.entries[number].entry.events
        )
        found = forged(played, number, events=other)
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (number, "AlteredEvents")

    def test_draw_without_a_contributor_is_forged(self, played: Ranked) -> None:
        number = number_of(played, "chance")
        drawn: ChanceResolved = decode(played.entries[number].entry.payload, ChanceResolved)
        fewer = msgspec.structs.replace(drawn, reveals=drawn.reveals[:-1])
        found = forged(played, number, payload=encode(fewer))
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (number, "ContributorLeftOut")

    def test_preimage_outside_the_chain_is_forged(self, played: Ranked) -> None:
        ranked, number = played, number_of(played, "chance")
        drawn: ChanceResolved = decode(ranked.entries[number].entry.payload, ChanceResolved)
        bad = ranked.reveal(
            2,
            draw=drawn.draw,
            request_hash=ranked.entries[number - 1].hash,
            preimage=ranked.preimage(2, draw=DrawNumber(drawn.draw + 1)),
        )
        found = forged(
            ranked,
            number,
            payload=encode(msgspec.structs.replace(drawn, reveals=(*drawn.reveals[:-1], bad))),
        )
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (number, "WrongPreimage")

    def test_draw_without_the_witness_is_forged(self) -> None:
        """All clients together can remove the witness, and then the last of them to reveal may
        choose.
        """
        ranked = Ranked(2)
        ranked.play_out(5)
        withholds = [ranked.notice(client, 2, Reason.WITHHOLDS) for client in (0, 1)]
        removed = ranked.contributor(2, *withholds).entry.number
        ranked.play_out()
        found = judge(ranked.case())
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (
            number_of(ranked, "chance", after=removed),
            "WitnessMissing",
        )


class TestComputersMoves:
    """Moves of a computer's seat that a person made."""

    def test_move_that_the_planner_would_not_make_is_forged(self) -> None:
        ranked = Ranked(2, computers=1)
        while ranked.position.game.active != 2:
            ranked.step()
        planned = ranked.choice(2)
        other = next(
            command for command in RULES.legal(ranked.position.game, C) if command != planned
        )
        number = len(ranked.entries)
        ranked.do(2, other)
        ranked.play_out()
        found = judge(ranked.case())
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (number, "ComputerMoved")

    def test_move_for_an_absent_player_is_forged(self) -> None:
        ranked = Ranked(2)
        ranked.play_out(5)
        ranked.lose(1)
        while ranked.position.game.active != 1 or ranked.position.game.traded:
            ranked.step()
        planned = ranked.choice(1)
        other = next(
            command for command in RULES.legal(ranked.position.game, B) if command != planned
        )
        number = len(ranked.entries)
        ranked.do(1, other)
        ranked.play_out()
        found = judge(ranked.case())
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (number, "ComputerMoved")

    def test_undo_for_an_absent_player_is_forged(self) -> None:
        ranked = Ranked(2)
        while ranked.position.game.active != 1:
            ranked.step()
        walked = ranked.do(1, Walk())
        ranked.lose(1)
        head = ranked.position.table.run.heads[-1]
        wish = TakeBack(B, head.number, head.hash, 0, walked.entry.number)
        number = len(ranked.entries)
        ranked.add(CommandUndone(ranked.signed(0, wish, UNDO)))
        ranked.play_out()
        found = judge(ranked.case())
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (number, "ComputerTookBack")

    def test_weaker_computer_for_an_absent_player_is_forged(self) -> None:
        ranked = Ranked(2)
        ranked.play_out(5)
        number = len(ranked.entries)
        ranked.lose(1, "greedy")
        found = judge(ranked.case())
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (number, "OtherComputer")

    def test_leader_playing_its_computers_seat_in_person_is_forged(self) -> None:
        ranked = Ranked(2, computers=1)
        ranked.play_out(5)
        number = len(ranked.entries)
        ranked.control(2, PERSON, ranked.wish(0, 2, PERSON))
        ranked.play_out()
        found = judge(ranked.case())
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (number, "SecondSeat")


class TestForkedLogs:
    """Two different logs of one table."""

    def fork(self, ranked: Ranked) -> Ranked:
        """Return the same table with another log, which the leader forks at an entry."""
        other = ranked.branch()
        ranked.do(0, Walk())
        other.do(0, EndTurn())
        for game in (ranked, other):
            game.play_out()
        return other

    def first(self, ranked: Ranked) -> Decided:
        """Return the log that decided the result."""
        verdict = judge(ranked.case())
        assert isinstance(verdict, Decided)
        return verdict

    def test_two_entries_with_one_number_and_term_prove_a_cheating_leader(self) -> None:
        ranked = Ranked(2)
        number = len(ranked.entries)
        other = self.fork(ranked)
        assert isinstance(judge(other.case()), Decided), "each log by itself is good"
        found = judge(other.case(earlier=self.first(ranked).log))
        assert isinstance(found, ForkProven)
        assert (found.entry, found.term, found.leader) == (number, 0, ranked.keys[0].public)
        both = [open_sealed(found.first), open_sealed(found.second)]
        assert [opened.hash for opened in both] == [
            ranked.entries[number].hash,
            other.entries[number].hash,
        ]

    def test_fork_is_proven_whatever_follows_it(self) -> None:
        ranked = Ranked(2)
        number = len(ranked.entries)
        other = self.fork(ranked)
        other.entries = other.entries[: number + 1]
        found = judge(other.case(earlier=self.first(ranked).log))
        assert isinstance(found, ForkProven)

    def test_entry_not_signed_by_the_leader_proves_nothing(self) -> None:
        ranked = Ranked(2)
        number = len(ranked.entries)
        other = self.fork(ranked)
        other.entries[number] = sealed(ranked, other.entries[number].entry, by=1)
        found = judge(other.case(earlier=self.first(ranked).log))
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (number, "BadSignature")

    def test_honest_entry_in_another_place_proves_nothing(self) -> None:
        ranked = Ranked(2)
        ranked.play_out()
        log = self.first(ranked).log
        ranked.entries[10] = ranked.entries[11]
        found = judge(ranked.case(earlier=log))
        assert isinstance(found, BadLog)
        assert found.entry == 10

    def test_logs_that_diverge_at_a_leader_change_accuse_nobody(self) -> None:
        """An old leader may continue alone for a while without bad intent; the first log stands."""
        ranked = Ranked(2)
        ranked.play_out(5)
        other = ranked.branch()
        number = len(ranked.entries)
        ranked.play_out()
        other.elect(1)
        other.play_out()
        found = judge(other.case(earlier=self.first(ranked).log))
        assert found == Diverged(EntryNumber(number), Term(0), Term(1))

    def test_forged_second_log_proves_nothing(self) -> None:
        ranked = Ranked(2)
        ranked.play_out(5)
        other = ranked.branch()
        ranked.play_out()
        other.elect(1)
        other.play_out()
        number = len(other.entries) - 1
        other.entries[number] = sealed(other, other.entries[number].entry, by=0)
        found = judge(other.case(earlier=self.first(ranked).log))
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (number, "BadSignature")


class TestLogsOfOthers:
    """A log that does not match the stored genesis."""

    def test_log_of_another_table_is_refused(self, played: Ranked) -> None:
        other = Ranked(2, computers=1, table=TableId(b"another table..."))
        other.play_out()
        found = judge(played.case(log=other.log))
        assert found == OtherGenesis(stored=played.entries[0].hash, given=other.entries[0].hash)

    def test_log_with_swapped_genesis_is_refused(self, played: Ranked) -> None:
        """Other options for the same table and players, with the signatures of all."""
        other = resealed(played, planner=Planner("1", 1))
        log = log_bytes([open_sealed(other, genesis=True).sealed])
        assert isinstance(judge(played.case(log=log)), OtherGenesis)


class TestCutLogs:
    """A log that ends too early."""

    @pytest.mark.parametrize("entries", [1, 2, 30])
    def test_log_cut_between_two_entries_is_incomplete(self, played: Ranked, entries: int) -> None:
        log = log_bytes(entry.sealed for entry in played.entries[:entries])
        assert judge(played.case(log=log)) == NotOver(entries)

    def test_log_cut_before_the_last_entry_is_incomplete(self, played: Ranked) -> None:
        played.entries.pop()
        assert judge(played.case()) == NotOver(len(played.entries))

    @pytest.mark.parametrize("cut", [1, 19, 100])
    def test_log_cut_within_an_entry_is_incomplete(self, played: Ranked, cut: int) -> None:
        found = judge(played.case(log=played.log[:-cut]))
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (len(played.entries) - 1, "TornTail")

    @pytest.mark.parametrize("size", [1, 8, 15, 16])
    def test_empty_log_is_incomplete(self, played: Ranked, size: int) -> None:
        found = judge(played.case(log=played.log[:size]))
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (0, "TornTail")


def nested(depth: int) -> bytes:
    """Return a record with an array nested three deep."""
    return b"\x91" * depth + b"\x90"


def huge_array() -> bytes:
    """Return five bytes that announce 4,000 million elements."""
    return b"\xdd\xff\xff\xff\xff"


class TestBombs:
    """A few bytes that would expand to many."""

    @pytest.mark.parametrize("data", [nested(100_000), nested(900), huge_array()])
    def test_deep_and_huge_arrays_are_refused(self, played: Ranked, data: bytes) -> None:
        genesis = log_bytes([played.entries[0].sealed])
        found = judge(played.case(log=genesis + pack(Tag.ENTRY, EntryNumber(1), data)))
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (1, "CorruptRecord")

    def test_compressed_log_is_refused(self, played: Ranked) -> None:
        found = judge(played.case(log=zlib.compress(bytes(100 << 20))))
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (0, "NotALog")

    def test_unpacked_size_is_bounded_even_for_packed_own_data(self) -> None:
        with raises_code(LogCode.TOO_LARGE):
            unpack_log(zlib.compress(bytes(LARGEST_LOG + 1)))
        assert unpack_log(pack_log(bytes(LARGEST_LOG))) == bytes(LARGEST_LOG)

    def test_log_with_more_entries_than_a_game_has_is_refused(
        self, played: Ranked, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(judging, "MOST_ENTRIES", 30)
        assert judge(played.case()) == TooMuch("entries", 30)


class TestGeneses:
    """A genesis that falsely claims a ranked game."""

    def refused(self, genesis: bytes) -> str:
        """Return the refusal of a genesis."""
        found = judge(Ranked(2, computers=1).case(genesis=genesis, log=None))
        assert isinstance(found, BadGenesis), found
        return f"{found.error}: {found.why}"

    @pytest.mark.parametrize(
        ("changes", "told"),
        [
            ({"witness": None}, "not its witness"),
            ({"origin": Scenario(b"{}")}, "starts from a scenario"),
            ({"origin": ELSEWHERE}, "starts from a continuation"),
            ({"planner": Planner("2", 0)}, "computer player is"),
            ({"rules_version": "0"}, "its rules 0 are not those"),
            ({"game": "chess"}, "'chess' is not one of the games"),
            ({"state": b"\x90"}, "Undecodable"),
        ],
    )
    def test_genesis_with_other_conditions_is_refused(
        self, changes: dict[str, Any], told: str
    ) -> None:
        ranked = Ranked(2, computers=1)
        genesis = msgspec.structs.replace(ranked.genesis, **changes)
        assert told in self.refused(signed_genesis(ranked, genesis))

    def test_genesis_without_a_signature_is_refused(self) -> None:
        opened = Ranked(2, computers=1).entries[0]
        fewer = SealedEntry(opened.sealed.body, opened.sealed.signatures[:-1])
        assert "SignatureMissing" in self.refused(encode(fewer))

    def test_genesis_signed_by_a_stranger_is_refused(self) -> None:
        opened = Ranked(2, computers=1).entries[0]
        first, second, third = opened.sealed.signatures
        swapped = SealedEntry(opened.sealed.body, (second, first, third))
        assert "BadSignature" in self.refused(encode(swapped))

    def test_genesis_that_starts_ahead_is_refused(self) -> None:
        """The first seat has coins that no setup gives."""
        ranked = Ranked(2, computers=1)
        setup = RULES.setup(3, {"Target": 20})
        rich = (msgspec.structs.replace(setup.pedlars[0], coins=19), *setup.pedlars[1:])
        state = encode(msgspec.structs.replace(setup, pedlars=rich))
        assert "AlteredState" in self.refused(resealed(ranked, state=state))

    def test_genesis_with_another_witness_is_refused(self) -> None:
        ranked = Ranked(2, computers=1)
        stranger = Client(ranked.keys[0].public, "witness", ranked.chains[2].anchor)
        assert "not its witness" in self.refused(resealed(ranked, witness=stranger))

    def test_genesis_with_two_seats_for_one_client_is_refused(self) -> None:
        ranked = Ranked(2, computers=1)
        seats = tuple(msgspec.structs.replace(seat, level=PERSON) for seat in ranked.genesis.seats)
        assert "not one each" in self.refused(resealed(ranked, seats=seats))


def signed_genesis(ranked: Ranked, genesis: msgspec.Struct) -> bytes:
    """Seal a genesis that no honest program would seal."""
    entry = msgspec.structs.replace(ranked.entries[0].entry, payload=encode(genesis))
    body = encode(entry)
    signatures = tuple(key.sign(GENESIS, body, table=ranked.genesis.table) for key in ranked.keys)
    return encode(SealedEntry(body, signatures))
