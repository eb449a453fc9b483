"""What a cheat may hand in, and what he is told: each attack by its name."""

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
    Opened,
    SealedEntry,
    TableId,
    Term,
    TooLarge,
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
from tests.games.toll_road import RULES, EndTurn, Walk
from tests.rendezvous.ranking.tables import TABLE, Ranked, resealed

B, C = Seat(1), Seat(2)
ELSEWHERE = Continuation(TableId(bytes(16)), EntryNumber(0), NO_ENTRY, Digest(bytes(32)), b"")


@pytest.fixture
def played() -> Ranked:
    """A game of two with a computer player, to its end."""
    ranked = Ranked(2, computers=1)
    ranked.play_out()
    return ranked


def forged(ranked: Ranked, number: int, **changes: Any) -> Verdict:
    """The verdict if the leader writes an entry otherwise, and all after it anew upon that."""
    entries = ranked.entries[:number]
    for opened in ranked.entries[number:]:
        previous = entries[-1].hash
        entry = msgspec.structs.replace(opened.entry, previous=previous, **changes)
        entries.append(sealed(ranked, entry))
        changes = {}
    return judge(ranked.case(log=log_bytes(one.sealed for one in entries)))


def sealed(ranked: Ranked, entry: Entry, *, by: int = 0) -> Opened:
    """The entry under a client's signature as leader."""
    body = encode(entry)
    signature = ranked.keys[by].sign(ENTRY, body, table=ranked.genesis.table, term=entry.term)
    return open_sealed(encode(SealedEntry(body, (signature,))))


def number_of(ranked: Ranked, kind: str, *, after: int = 10) -> int:
    """The first entry of a kind in the midst of a game."""
    return next(one.entry.number for one in ranked.entries[after:] if one.entry.kind == kind)


class TestForgedLogs:
    """A log that the players did not make."""

    def test_events_that_do_not_follow(self, played: Ranked) -> None:
        number = number_of(played, "command")
        found = forged(played, number, events=encode(()))
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (number, "AlteredEvents")

    def test_a_state_that_does_not_follow(self, played: Ranked) -> None:
        number = number_of(played, "command")
        found = forged(played, number, digest=bytes(32))
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (number, "AlteredDigest")

    def test_a_command_that_its_player_did_not_sign(self, played: Ranked) -> None:
        number = number_of(played, "command")
        given: CommandGiven = decode(played.entries[number].entry.payload, CommandGiven)
        body = given.play.body
        other = Signed(given.play.client, body, played.keys[-1].sign(COMMAND, body, table=TABLE))
        found = forged(played, number, payload=encode(CommandGiven(other)))
        assert isinstance(found, BadLog)
        # The commands after it name its old hash, so that they are out of date; it comes first.
        assert (found.entry, found.error) == (number, "BadSignature")

    def test_a_signature_that_is_not_the_leaders(self, played: Ranked) -> None:
        number = len(played.entries) - 1
        other = sealed(played, played.entries[number].entry, by=1)
        entries = [*played.entries[:number], other]
        found = judge(played.case(log=log_bytes(one.sealed for one in entries)))
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (number, "BadSignature")

    def test_an_entry_left_out(self, played: Ranked) -> None:
        entries = [*played.entries[:15], *played.entries[16:]]
        found = judge(played.case(log=log_bytes(one.sealed for one in entries)))
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (15, "EntryMissing")

    def test_a_flipped_bit(self, played: Ranked) -> None:
        log = bytearray(played.log)
        log[len(log) // 2] ^= 1
        found = judge(played.case(log=bytes(log)))
        assert isinstance(found, BadLog)
        assert found.error == "CorruptRecord"
        assert 0 < found.entry < len(played.entries)


class TestBadDraws:
    """A card that the beacon did not give."""

    def test_another_card(self, played: Ranked) -> None:
        number = number_of(played, "chance")
        other = next(
            one.entry.events
            for one in played.entries
            if one.entry.kind == "chance"
            and one.entry.events != played.entries[number].entry.events
        )
        found = forged(played, number, events=other)
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (number, "AlteredEvents")

    def test_a_contributor_left_out(self, played: Ranked) -> None:
        number = number_of(played, "chance")
        drawn: ChanceResolved = decode(played.entries[number].entry.payload, ChanceResolved)
        fewer = msgspec.structs.replace(drawn, reveals=drawn.reveals[:-1])
        found = forged(played, number, payload=encode(fewer))
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (number, "ContributorLeftOut")

    def test_a_preimage_that_leads_nowhere(self, played: Ranked) -> None:
        ranked, number = played, number_of(played, "chance")
        drawn: ChanceResolved = decode(ranked.entries[number].entry.payload, ChanceResolved)
        bad = ranked.reveal(
            2,
            draw=drawn.draw,
            asked=ranked.entries[number - 1].hash,
            preimage=ranked.preimage(2, draw=DrawNumber(drawn.draw + 1)),
        )
        found = forged(
            ranked,
            number,
            payload=encode(msgspec.structs.replace(drawn, reveals=(*drawn.reveals[:-1], bad))),
        )
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (number, "WrongPreimage")

    def test_a_draw_without_the_witness(self) -> None:
        """All clients together can remove it, and then the last of them to reveal may choose."""
        ranked = Ranked(2)
        ranked.play_out(5)
        withholds = [ranked.notice(one, 2, Reason.WITHHOLDS) for one in (0, 1)]
        removed = ranked.contributor(2, *withholds).entry.number
        ranked.play_out()
        found = judge(ranked.case())
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (
            number_of(ranked, "chance", after=removed),
            "WitnessMissing",
        )


class TestComputersMoves:
    """A computer's seat that is led by a person's hand."""

    def test_a_move_that_the_planner_would_not_make(self) -> None:
        ranked = Ranked(2, computers=1)
        while ranked.position.game.active != 2:
            ranked.step()
        planned = ranked.choice(2)
        other = next(one for one in RULES.legal(ranked.position.game, C) if one != planned)
        number = len(ranked.entries)
        ranked.do(2, other)
        ranked.play_out()
        found = judge(ranked.case())
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (number, "ComputerMoved")

    def test_for_a_player_who_is_away(self) -> None:
        ranked = Ranked(2)
        ranked.play_out(5)
        ranked.lose(1)
        while ranked.position.game.active != 1 or ranked.position.game.traded:
            ranked.step()
        planned = ranked.choice(1)
        other = next(one for one in RULES.legal(ranked.position.game, B) if one != planned)
        number = len(ranked.entries)
        ranked.do(1, other)
        ranked.play_out()
        found = judge(ranked.case())
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (number, "ComputerMoved")

    def test_a_move_taken_back_for_him(self) -> None:
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

    def test_a_weaker_computer_for_him(self) -> None:
        ranked = Ranked(2)
        ranked.play_out(5)
        number = len(ranked.entries)
        ranked.lose(1, "greedy")
        found = judge(ranked.case())
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (number, "OtherComputer")

    def test_a_leader_who_plays_his_computers_seat_in_person(self) -> None:
        ranked = Ranked(2, computers=1)
        ranked.play_out(5)
        number = len(ranked.entries)
        ranked.control(2, PERSON, ranked.wish(0, 2, PERSON))
        ranked.play_out()
        found = judge(ranked.case())
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (number, "SecondSeat")


class TestForkedLogs:
    """Two logs of one table."""

    def fork(self, ranked: Ranked) -> Ranked:
        """The same table, of which the leader makes two logs from an entry on."""
        other = ranked.branch()
        ranked.do(0, Walk())
        other.do(0, EndTurn())
        for one in (ranked, other):
            one.play_out()
        return other

    def first(self, ranked: Ranked) -> Decided:
        """The log that decided."""
        verdict = judge(ranked.case())
        assert isinstance(verdict, Decided)
        return verdict

    def test_two_entries_of_one_number_and_term_prove_that_the_leader_cheated(self) -> None:
        ranked = Ranked(2)
        number = len(ranked.entries)
        other = self.fork(ranked)
        assert isinstance(judge(other.case()), Decided), "each log by itself is good"
        found = judge(other.case(earlier=self.first(ranked).log))
        assert isinstance(found, ForkProven)
        assert (found.entry, found.term, found.leader) == (number, 0, ranked.keys[0].public)
        both = [open_sealed(found.first), open_sealed(found.second)]
        assert [one.hash for one in both] == [
            ranked.entries[number].hash,
            other.entries[number].hash,
        ]

    def test_whatever_follows_the_second_entry(self) -> None:
        ranked = Ranked(2)
        number = len(ranked.entries)
        other = self.fork(ranked)
        other.entries = other.entries[: number + 1]
        found = judge(other.case(earlier=self.first(ranked).log))
        assert isinstance(found, ForkProven)

    def test_an_entry_that_the_leader_did_not_sign_proves_nothing(self) -> None:
        ranked = Ranked(2)
        number = len(ranked.entries)
        other = self.fork(ranked)
        other.entries[number] = sealed(ranked, other.entries[number].entry, by=1)
        found = judge(other.case(earlier=self.first(ranked).log))
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (number, "BadSignature")

    def test_an_honest_entry_in_another_place_proves_nothing(self) -> None:
        ranked = Ranked(2)
        ranked.play_out()
        log = self.first(ranked).log
        ranked.entries[10] = ranked.entries[11]
        found = judge(ranked.case(earlier=log))
        assert isinstance(found, BadLog)
        assert found.entry == 10

    def test_logs_that_part_by_a_change_of_leader_accuse_nobody(self) -> None:
        """An old leader may go on alone for a while, and mean no harm; the first log stands."""
        ranked = Ranked(2)
        ranked.play_out(5)
        other = ranked.branch()
        number = len(ranked.entries)
        ranked.play_out()
        other.elect(1)
        other.play_out()
        found = judge(other.case(earlier=self.first(ranked).log))
        assert found == Diverged(EntryNumber(number), Term(0), Term(1))

    def test_unless_the_second_is_forged(self) -> None:
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
    """A log that has nothing to do with the genesis that was stored."""

    def test_of_another_table(self, played: Ranked) -> None:
        other = Ranked(2, computers=1, table=TableId(b"another table..."))
        other.play_out()
        found = judge(played.case(log=other.log))
        assert found == OtherGenesis(stored=played.entries[0].hash, given=other.entries[0].hash)

    def test_with_the_genesis_swapped(self, played: Ranked) -> None:
        """Other options, the same table and players, and the signatures of all of them."""
        other = resealed(played, planner=Planner("1", 1))
        log = log_bytes([open_sealed(other, genesis=True).sealed])
        assert isinstance(judge(played.case(log=log)), OtherGenesis)


class TestCutLogs:
    """A log that ends too soon."""

    @pytest.mark.parametrize("entries", [1, 2, 30])
    def test_between_two_entries(self, played: Ranked, entries: int) -> None:
        log = log_bytes(one.sealed for one in played.entries[:entries])
        assert judge(played.case(log=log)) == NotOver(entries)

    def test_before_the_last_entry(self, played: Ranked) -> None:
        played.entries.pop()
        assert judge(played.case()) == NotOver(len(played.entries))

    @pytest.mark.parametrize("cut", [1, 19, 100])
    def test_within_an_entry(self, played: Ranked, cut: int) -> None:
        found = judge(played.case(log=played.log[:-cut]))
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (len(played.entries) - 1, "TornTail")

    @pytest.mark.parametrize("size", [1, 8, 15, 16])
    def test_to_nothing(self, played: Ranked, size: int) -> None:
        found = judge(played.case(log=played.log[:size]))
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (0, "TornTail")


def nested(depth: int) -> bytes:
    """A record with an array in an array in an array."""
    return b"\x91" * depth + b"\x90"


def huge_array() -> bytes:
    """Five bytes that promise four thousand million elements."""
    return b"\xdd\xff\xff\xff\xff"


class TestBombs:
    """A few bytes that would become many."""

    @pytest.mark.parametrize("data", [nested(100_000), nested(900), huge_array()])
    def test_deep_and_huge(self, played: Ranked, data: bytes) -> None:
        genesis = log_bytes([played.entries[0].sealed])
        found = judge(played.case(log=genesis + pack(Tag.ENTRY, EntryNumber(1), data)))
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (1, "CorruptRecord")

    def test_a_compressed_log_is_no_log(self, played: Ranked) -> None:
        found = judge(played.case(log=zlib.compress(bytes(100 << 20))))
        assert isinstance(found, BadLog)
        assert (found.entry, found.error) == (0, "NotALog")

    def test_what_is_unpacked_is_bounded_even_of_our_own(self) -> None:
        with pytest.raises(TooLarge):
            unpack_log(zlib.compress(bytes(LARGEST_LOG + 1)))
        assert unpack_log(pack_log(bytes(LARGEST_LOG))) == bytes(LARGEST_LOG)

    def test_more_entries_than_a_game_has(
        self, played: Ranked, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(judging, "MOST_ENTRIES", 30)
        assert judge(played.case()) == TooMuch("entries", 30)


class TestGeneses:
    """A game that pretends to be a ranked one."""

    def refused(self, genesis: bytes) -> str:
        """What is said of a genesis."""
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
            ({"game": "chess"}, "'chess' is none of the games"),
            ({"state": b"\x90"}, "Undecodable"),
        ],
    )
    def test_on_other_conditions(self, changes: dict[str, Any], told: str) -> None:
        ranked = Ranked(2, computers=1)
        genesis = msgspec.structs.replace(ranked.genesis, **changes)
        assert told in self.refused(signed_genesis(ranked, genesis))

    def test_without_a_signature(self) -> None:
        opened = Ranked(2, computers=1).entries[0]
        fewer = SealedEntry(opened.sealed.body, opened.sealed.signatures[:-1])
        assert "SignatureMissing" in self.refused(encode(fewer))

    def test_with_the_signature_of_a_stranger(self) -> None:
        opened = Ranked(2, computers=1).entries[0]
        first, second, third = opened.sealed.signatures
        swapped = SealedEntry(opened.sealed.body, (second, first, third))
        assert "BadSignature" in self.refused(encode(swapped))

    def test_that_begins_ahead(self) -> None:
        """The first seat has coins that no setup gives."""
        ranked = Ranked(2, computers=1)
        setup = RULES.setup(3, {"Target": 20})
        rich = (msgspec.structs.replace(setup.pedlars[0], coins=19), *setup.pedlars[1:])
        state = encode(msgspec.structs.replace(setup, pedlars=rich))
        assert "AlteredState" in self.refused(resealed(ranked, state=state))

    def test_with_another_witness(self) -> None:
        ranked = Ranked(2, computers=1)
        stranger = Client(ranked.keys[0].public, "witness", ranked.chains[2].anchor)
        assert "not its witness" in self.refused(resealed(ranked, witness=stranger))

    def test_with_two_seats_for_one(self) -> None:
        ranked = Ranked(2, computers=1)
        seats = tuple(msgspec.structs.replace(one, level=PERSON) for one in ranked.genesis.seats)
        assert "not one each" in self.refused(resealed(ranked, seats=seats))


def signed_genesis(ranked: Ranked, genesis: msgspec.Struct) -> bytes:
    """A genesis that no honest program would seal, sealed."""
    entry = msgspec.structs.replace(ranked.entries[0].entry, payload=encode(genesis))
    body = encode(entry)
    signatures = tuple(key.sign(GENESIS, body, table=ranked.genesis.table) for key in ranked.keys)
    return encode(SealedEntry(body, signatures))
