"""The genesis: its restrictions, and the three origins of a game."""

from typing import Any

import msgspec
import pytest

from core.log import (
    GENESIS,
    Digest,
    LogCode,
    LogError,
    Opened,
    SealedEntry,
    decode,
    encode,
    log_bytes,
    open_sealed,
    parse_log,
)
from core.ruleset import ScenarioImpossible, SeatsOutOfRange, UnknownOption
from core.table import ForgeryCode, LocalTable, UnusableCode, Unverified, verify
from core.table.entries import GENESIS_KIND, genesis_of
from core.table.genesis import Client, ClientIndex, Continuation, Genesis, Scenario, SeatPlan
from core.table.local_identity import LocalIdentity
from core.table.new_table import seal_genesis
from tests.codes import raises_code
from tests.core.table.parties import Parties, dealt
from tests.games.toll_road import RULES, EndTurn, Sell, State, Walk

SECRET = b"a secret that everybody may know"
SCENARIO = b'{"pedlars": [[8, 29, [16, 12, 13]], [10, 3, [11, 21, 31]]], "active": 1}'


def why(opened: Opened) -> Any:
    """Return why the genesis is refused."""
    with pytest.raises(Unverified) as caught:
        verify([opened], RULES)
    assert caught.value.facts["entry"] == 0
    return caught.value.facts["cause"]


def changed(parties: Parties, **changes: Any) -> Opened:
    """Return the table's genesis with other content, signed by all."""
    genesis: Genesis = msgspec.structs.replace(parties.genesis, **changes)
    return seal_genesis(genesis, parties.keys, RULES)


def signed_again(parties: Parties, **changes: Any) -> Opened:
    """Return the genesis entry with other content, signed by all."""
    entry = msgspec.structs.replace(parties.entries[0].entry, **changes)
    body = encode(entry)
    signatures = tuple(key.sign(GENESIS, body, table=parties.genesis.table) for key in parties.keys)
    return open_sealed(encode(SealedEntry(body, signatures)), genesis=True)


def test_genesis_is_signed_by_every_client_and_the_witness() -> None:
    opened = Parties(3, witness=True).entries[0]
    assert opened.entry.kind == GENESIS_KIND
    assert len(opened.sealed.signatures) == 4
    assert verify([opened], RULES).redecided


def test_genesis_without_one_of_the_signatures_is_refused() -> None:
    parties = Parties(3, witness=True)
    sealed = parties.entries[0].sealed
    cut = open_sealed(encode(SealedEntry(sealed.body, sealed.signatures[:-1])), genesis=True)
    assert why(cut).code is ForgeryCode.SIGNATURE_MISSING


def test_genesis_with_a_signature_in_the_wrong_place_is_refused() -> None:
    parties = Parties(3)
    sealed = parties.entries[0].sealed
    turned = open_sealed(encode(SealedEntry(sealed.body, sealed.signatures[::-1])), genesis=True)
    assert why(turned).code is LogCode.BAD_SIGNATURE


def test_two_clients_with_one_key_are_refused() -> None:
    parties = Parties(2)
    twin = parties.genesis.clients[0]
    assert why(changed(parties, clients=(twin, twin))).code is UnusableCode.BAD_GENESIS


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"leader": 2}, marks=pytest.mark.rule("AI-SEAT-2")),
        {"format": 2},
        pytest.param(
            {"seats": (SeatPlan("a", 0), SeatPlan("b", 0))},  # type: ignore[arg-type]
            marks=pytest.mark.rule("AI-SEAT-2"),
        ),
        {"seats": (SeatPlan("a", 0), SeatPlan("b", 5))},  # type: ignore[arg-type]
        {"seats": (SeatPlan("a", 0, "", 1), SeatPlan("b", 1))},  # type: ignore[arg-type]
        {"seats": (SeatPlan("a", 0, "", 3), SeatPlan("b", 1, "", 3))},  # type: ignore[arg-type]
        {"options": ()},
        {"options": (("Target", 30), ("Target", 30))},
    ],
    ids=[
        "leader",
        "format",
        "client without a seat",
        "seat without a client",
        "another seat's own colour",
        "one colour twice",
        "none",
        "twice",
    ],
)
def test_contradictory_genesis_is_refused(changes: dict[str, Any]) -> None:
    assert why(changed(Parties(2), **changes)).code is UnusableCode.BAD_GENESIS


def test_seat_has_its_assigned_colour_or_that_of_its_number() -> None:
    seats = (SeatPlan("a", 0, "", 1), SeatPlan("b", 1, "", 0))  # type: ignore[arg-type]
    assert verify([changed(Parties(2), seats=seats)], RULES).position.genesis.colours == (1, 0)
    assert Parties(3).genesis.colours == (0, 1, 2)


def test_unknown_colour_is_refused() -> None:
    seats = (SeatPlan("a", 0, "", 6), SeatPlan("b", 1))  # type: ignore[arg-type]
    assert isinstance(why(changed(Parties(2), seats=seats)), LogError)


def test_seat_of_the_first_logs_has_no_colour() -> None:
    assert decode(encode(("a", 0, "easy")), SeatPlan) == SeatPlan("a", ClientIndex(0), "easy")


def test_continued_table_keeps_the_colours() -> None:
    table = LocalTable.new(RULES, ["a", "b"], secret=SECRET, colours=[4, 2])
    again = LocalTable.continue_from(
        RULES, table.timeline.entries, ["a", ("b", "random")], secret=bytes(32)
    )
    assert table.position.genesis.colours == again.position.genesis.colours == (4, 2)
    assert verify(again.timeline.entries, RULES).redecided


def test_table_with_two_seats_of_one_colour_is_refused() -> None:
    with raises_code(UnusableCode.BAD_GENESIS):
        LocalTable.new(RULES, ["a", "b"], secret=SECRET, colours=[4, 4])


def test_unknown_option_is_refused() -> None:
    cause = why(changed(Parties(2), options=(("Speed", 3), ("Target", 30))))
    assert isinstance(cause, UnknownOption)


@pytest.mark.rule("SAVE-4")
def test_start_that_is_not_the_games_own_is_refused() -> None:
    parties = Parties(2)
    state: State = RULES.setup(2, {"Target": 20})
    assert why(changed(parties, state=encode(state))).code is ForgeryCode.ALTERED_STATE


def test_nonsensical_state_is_refused_without_a_crash() -> None:
    parties = Parties(2)
    state = msgspec.structs.replace(parties.position.game, pedlars=(), turn=1)
    assert why(changed(parties, state=encode(state))).code is ForgeryCode.ALTERED_STATE


def test_genesis_has_no_events() -> None:
    opened = signed_again(Parties(2), events=encode([Walk()]))
    assert why(opened).code is ForgeryCode.ALTERED_EVENTS


def test_digest_of_the_genesis_is_that_of_its_state() -> None:
    assert (
        why(signed_again(Parties(2), digest=Digest(bytes(32)))).code is ForgeryCode.ALTERED_DIGEST
    )


def test_payload_that_is_no_genesis_is_refused() -> None:
    assert isinstance(why(signed_again(Parties(2), payload=b"\x90")), LogError)


def test_empty_name_is_refused() -> None:
    parties = Parties(2)
    nameless = Client(parties.keys[0].public, "", parties.chains[0].anchor)
    body = msgspec.structs.replace(parties.genesis, clients=(nameless, parties.genesis.clients[1]))
    assert isinstance(why(signed_again(parties, payload=encode(body))), LogError)


class TestScenario:
    """A game that starts in its middle."""

    def test_game_starts_from_the_described_position(self) -> None:
        table = LocalTable.new(RULES, ["Ann", "Ben"], secret=SECRET, scenario=SCENARIO)
        assert [pedlar.coins for pedlar in table.state.pedlars] == [29, 3]
        table.do(1, EndTurn())
        assert verify(table.timeline.entries, RULES).position == table.position

    def test_document_is_kept_unchanged(self) -> None:
        table = LocalTable.new(RULES, ["Ann", "Ben"], secret=SECRET, scenario=SCENARIO)
        assert table.position.genesis.origin == Scenario(SCENARIO)

    @pytest.mark.parametrize(
        "document",
        [b"", b"[]", b"nonsense", b"[" * 5000, b'{"pedlars": []}', b'{"pedlars": 7}'],
    )
    def test_impossible_position_is_refused(self, document: bytes) -> None:
        with pytest.raises(ScenarioImpossible):
            LocalTable.new(RULES, ["Ann", "Ben"], secret=SECRET, scenario=document)

    def test_position_that_is_not_the_described_one_is_refused(self) -> None:
        parties = Parties(2)
        cause = why(changed(parties, origin=Scenario(SCENARIO)))
        assert cause.code is ForgeryCode.ALTERED_STATE


class TestContinuation:
    """A game that continues at another table."""

    def parent(self) -> Parties:
        """Return a table of two clients in the middle of a turn."""
        parties = dealt(2)
        parties.do(0, Walk())
        return parties

    @pytest.mark.rule("SAVE-5")
    def test_game_continues_from_the_end_of_the_log(self) -> None:
        parent = self.parent()
        table = LocalTable.continue_from(RULES, parent.entries, ["Ann", "Ben"], secret=SECRET)
        assert table.state == parent.position.game
        table.do(0, Walk())
        assert verify(table.timeline.entries, RULES).position == table.position

    def test_game_continues_from_any_entry_of_the_log(self) -> None:
        parent = self.parent()
        table = LocalTable.continue_from(RULES, parent.entries, ["Ann", "Ben"], secret=SECRET, at=4)
        origin = table.position.genesis.origin
        assert isinstance(origin, Continuation)
        assert origin.entry == 4
        assert len(parse_log(origin.log, "").entries) == 5

    @pytest.mark.rule("SAVE-2", "UNDO-5")
    def test_continuation_has_nothing_to_undo_and_draws_of_its_own(self) -> None:
        parent = self.parent()
        table = LocalTable.continue_from(RULES, parent.entries, ["Ann", "Ben"], secret=SECRET)
        assert table.position.undo == ()
        assert table.position.table.draw == 0
        assert table.position.genesis.table != parent.genesis.table

    def test_continuation_of_a_continuation_is_verified_to_the_root(self) -> None:
        entries: Any = self.parent().entries
        for secret in (b"1" * 32, b"2" * 32, b"3" * 32):
            table = LocalTable.continue_from(RULES, entries, ["Ann", "Ben"], secret=secret)
            table.do(0, Walk() if secret < b"3" else EndTurn())
            entries = table.timeline.entries
            assert verify(entries, RULES).position == table.position

    def test_more_generations_than_allowed_are_refused(self) -> None:
        entries: Any = self.parent().entries
        for generation in range(3):
            secret = bytes([generation]) * 32
            table = LocalTable.continue_from(RULES, entries, ["Ann", "Ben"], secret=secret)
            entries = table.timeline.entries
        with pytest.raises(Unverified) as caught:
            verify(entries, RULES, ancestors=2)
        assert "parents" in str(caught.value)

    def test_enclosed_log_holds_no_secret(self) -> None:
        parent = LocalTable.new(RULES, ["Ann", "Ben"], secret=b"p" * 32)
        entries = parse_log(parent.log_bytes(), "").entries
        table = LocalTable.continue_from(RULES, entries, ["Ann", "Ben"], secret=SECRET)
        assert b"p" * 32 not in table.log_bytes()

    @pytest.mark.rule("SAVE-3")
    def test_another_number_of_seats_is_refused(self) -> None:
        with pytest.raises(SeatsOutOfRange):
            LocalTable.continue_from(RULES, self.parent().entries, ["Ann"], secret=SECRET)

    def test_entry_missing_in_the_log_is_refused(self) -> None:
        with raises_code(UnusableCode.NO_SUCH_ENTRY):
            LocalTable.continue_from(
                RULES, self.parent().entries, ["Ann", "Ben"], secret=SECRET, at=99
            )

    @pytest.mark.parametrize(
        "changes",
        [
            {"parent": b"some other table"},
            {"entry": 2},
            {"head": bytes(32)},
            {"digest": bytes(32)},
            {"log": b""},
            {"log": b"no log at all, it is not"},
        ],
        ids=["parent", "entry", "head", "digest", "no log", "junk"],
    )
    def test_named_parent_must_be_the_enclosed_one(self, changes: dict[str, Any]) -> None:
        assert why(self.forge(**changes)).code in {
            UnusableCode.BAD_GENESIS,
            UnusableCode.EMPTY_LOG,
            LogCode.NOT_A_LOG,
        }

    def test_torn_log_is_refused(self) -> None:
        origin = self.continued().origin
        assert isinstance(origin, Continuation)
        assert why(self.forge(log=origin.log[:-1])).code is UnusableCode.BAD_GENESIS

    def test_forged_log_is_refused(self) -> None:
        other = dealt(2)
        other.add(other.play(0, 0, Sell(other.position.game.pedlars[0].pack[0])), leader=1)
        log = log_bytes(entry.sealed for entry in other.entries)
        assert isinstance(why(self.forge(log=log)), Unverified)

    @pytest.mark.rule("SAVE-5")
    def test_state_that_is_not_the_parents_is_refused(self) -> None:
        genesis = self.continued()
        richer = msgspec.structs.replace(self.parent().position.game, target=20)
        altered = msgspec.structs.replace(genesis, state=encode(richer))
        forged = seal_genesis(altered, [LocalIdentity(SECRET).key], RULES)
        assert why(forged).code is ForgeryCode.ALTERED_STATE

    def continued(self) -> Genesis:
        """Return the genesis of an honest continuation."""
        table = LocalTable.continue_from(
            RULES, self.parent().entries, ["Ann", "Ben"], secret=SECRET
        )
        return genesis_of(table.timeline.entries[0])

    def forge(self, **changes: Any) -> Opened:
        """Return a continuation that its author altered."""
        genesis = self.continued()
        origin = msgspec.structs.replace(genesis.origin, **changes)
        return seal_genesis(
            msgspec.structs.replace(genesis, origin=origin), [LocalIdentity(SECRET).key], RULES
        )
