"""A signature is valid for one statement, by one key, at one table, in one term only."""

from itertools import permutations, product

import pytest

from core.log import (
    ENTRY,
    GENESIS,
    LogCode,
    PublicKey,
    Purpose,
    Signature,
    SigningKey,
    TableId,
    Term,
    claim,
)
from core.log.signatures import message
from core.table import statements
from tests.codes import raises_code
from tests.core.log.sample import KEY, TABLE
from tests.each import each

PURPOSES = [GENESIS, ENTRY] + [var for var in vars(statements).values() if isinstance(var, Purpose)]
PAIRS = list(permutations(PURPOSES, 2))
OTHER_KEY = SigningKey(bytes(32))
OTHER_TABLE = TableId(bytes(16))
PAYLOAD = b"what is said"
GROUP_ORDER = 2**252 + 27742317777372353535851937790883648493

# Points of order 1, 2, 4 and 8, and non-canonical encodings of them.
P = 2**255 - 19
ORDER_8 = 0x7A03AC9277FDC74EC6CC392CFA53202A0F67100D760B3CBA4FD84D3D706A17C7
SMALL_ORDER = [1, P - 1, 0, ORDER_8, P - ORDER_8, P, P + 1]


def term_of(purpose: Purpose) -> Term | None:
    return Term(3) if purpose.has_term else None


def sign(purpose: Purpose) -> Signature:
    return KEY.sign(purpose, PAYLOAD, table=TABLE, term=term_of(purpose))


def check(
    purpose: Purpose,
    signature: Signature,
    *,
    payload: bytes = PAYLOAD,
    table: TableId = TABLE,
    key: PublicKey = KEY.public,
    term: Term | None = None,
) -> None:
    when = term_of(purpose) if term is None else term
    claim(purpose, payload, table=table, key=key, signature=signature, term=when).check()


def name(purpose: Purpose) -> str:
    return purpose.name


every_purpose = pytest.mark.parametrize("purpose", PURPOSES, ids=name)


def test_every_purpose_of_the_table_is_tested_here() -> None:
    assert {"genesis", "entry", "command", "undo", "reveal", "vote"} <= {p.name for p in PURPOSES}


def test_no_two_purposes_have_the_same_name() -> None:
    assert len({purpose.name for purpose in PURPOSES}) == len(PURPOSES)


@every_purpose
def test_signature_is_valid_for_its_own_statement(purpose: Purpose) -> None:
    check(purpose, sign(purpose))


@pytest.mark.parametrize(("purpose", "other"), PAIRS, ids=name)
def test_signature_is_invalid_for_another_purpose(purpose: Purpose, other: Purpose) -> None:
    with raises_code(LogCode.BAD_SIGNATURE) as caught:
        check(other, sign(purpose))
    assert caught.value.facts == {"purpose": other.name, "key": KEY.public}


@pytest.mark.parametrize(("purpose", "other"), PAIRS, ids=name)
def test_no_payload_makes_one_purpose_sign_as_another(purpose: Purpose, other: Purpose) -> None:
    # Even if the payload starts as the other's message continues.
    wanted = message(other, PAYLOAD, table=TABLE, term=term_of(other))
    for start in range(len(wanted) + 1):
        made = message(purpose, wanted[start:], table=TABLE, term=term_of(purpose))
        assert made != wanted


@every_purpose
def test_signature_is_invalid_at_another_table(purpose: Purpose) -> None:
    with raises_code(LogCode.BAD_SIGNATURE):
        check(purpose, sign(purpose), table=OTHER_TABLE)


@pytest.mark.parametrize("purpose", [purpose for purpose in PURPOSES if purpose.has_term], ids=name)
@pytest.mark.parametrize("term", [0, 2, 4, 2**53])
def test_signature_is_invalid_in_another_term(purpose: Purpose, term: int) -> None:
    with raises_code(LogCode.BAD_SIGNATURE):
        check(purpose, sign(purpose), term=Term(term))


@every_purpose
def test_signature_is_invalid_for_another_payload(purpose: Purpose) -> None:
    for payload in (b"", PAYLOAD[:-1], PAYLOAD + b"\0", b"\0" + PAYLOAD):
        with raises_code(LogCode.BAD_SIGNATURE):
            check(purpose, sign(purpose), payload=payload)


@every_purpose
def test_signature_is_invalid_for_another_key(purpose: Purpose) -> None:
    with raises_code(LogCode.BAD_SIGNATURE) as caught:
        check(purpose, sign(purpose), key=OTHER_KEY.public)
    assert caught.value.facts == {"purpose": purpose.name, "key": OTHER_KEY.public}


def test_signature_with_any_bit_flipped_is_refused() -> None:
    good = sign(ENTRY)
    for place, bit in each(product(range(len(good)), range(8))):
        bad = bytearray(good)
        bad[place] ^= 1 << bit
        with raises_code(LogCode.BAD_SIGNATURE):
            check(ENTRY, Signature(bytes(bad)))


def test_second_form_of_a_valid_signature_is_refused() -> None:
    good = sign(ENTRY)
    scalar = int.from_bytes(good[32:], "little") + GROUP_ORDER
    with raises_code(LogCode.BAD_SIGNATURE):
        check(ENTRY, Signature(good[:32] + scalar.to_bytes(32, "little")))


@pytest.mark.parametrize("length", [0, 1, 32, 63, 65, 128])
def test_signature_of_another_length_is_refused(length: int) -> None:
    with raises_code(LogCode.BAD_SIGNATURE):
        check(ENTRY, Signature(sign(ENTRY).ljust(length, b"\0")[:length]))


@pytest.mark.parametrize("length", [0, 31, 33, 64])
def test_key_of_another_length_is_refused(length: int) -> None:
    with raises_code(LogCode.BAD_SIGNATURE):
        check(ENTRY, sign(ENTRY), key=PublicKey(KEY.public.ljust(length, b"\0")[:length]))


def test_key_off_the_curve_is_refused() -> None:
    with raises_code(LogCode.BAD_SIGNATURE):
        check(ENTRY, sign(ENTRY), key=PublicKey((2).to_bytes(32, "little")))


@pytest.mark.parametrize("sign_bit", [0, 1])
@pytest.mark.parametrize("point", SMALL_ORDER, ids=hex)
def test_key_for_which_one_signature_fits_all_messages_is_refused(
    point: int, sign_bit: int
) -> None:
    # With a key of small order, this signature is valid for at least an eighth of all messages.
    key = PublicKey((point | sign_bit << 255).to_bytes(32, "little"))
    signature = Signature((1).to_bytes(32, "little") + bytes(32))
    for number in range(64):
        with raises_code(LogCode.BAD_SIGNATURE):
            check(ENTRY, signature, key=key, payload=bytes([number]))


@every_purpose
def test_term_is_given_exactly_if_the_purpose_has_one(purpose: Purpose) -> None:
    wrong = None if purpose.has_term else Term(0)
    with pytest.raises(ValueError, match=purpose.name):
        message(purpose, PAYLOAD, table=TABLE, term=wrong)


def test_signed_bytes_are_as_the_format_says() -> None:
    assert message(GENESIS, b"body", table=TABLE) == b"rail-empires/genesis/1\0" + TABLE + b"body"
    assert message(ENTRY, b"body", table=TABLE, term=Term(258)) == (
        b"rail-empires/entry/1\0" + TABLE + bytes([0, 0, 0, 0, 0, 0, 1, 2]) + b"body"
    )


def test_same_seed_gives_the_same_key_and_signature() -> None:
    again = SigningKey(bytes(32))
    assert again.public == OTHER_KEY.public
    assert again.sign(GENESIS, PAYLOAD, table=TABLE) == OTHER_KEY.sign(
        GENESIS, PAYLOAD, table=TABLE
    )
