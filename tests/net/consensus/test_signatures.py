"""A good signature is checked once, and a bad one each time."""

import pytest

from core.log import Claim, LogCode, SigningKey, TableId, claim
from core.table import REVEAL
from net.consensus.signatures import LONGEST, MOST, check
from tests.codes import raises_code

KEY = SigningKey(bytes(range(32)))
TABLE = TableId(bytes(16))


def signed(payload: bytes, *, over: bytes | None = None) -> Claim:
    signature = KEY.sign(REVEAL, payload if over is None else over, table=TABLE)
    return claim(REVEAL, payload, table=TABLE, key=KEY.public, signature=signature)


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> list[Claim]:
    made: list[Claim] = []
    known = Claim.check

    def counted(checked: Claim) -> None:
        made.append(checked)
        known(checked)

    monkeypatch.setattr(Claim, "check", counted)
    return made


def test_good_signature_is_checked_once(checks: list[Claim]) -> None:
    claimed = signed(b"a reveal that nothing else in these tests has")
    check(claimed)
    check(Claim(*claimed))
    assert checks == [claimed]


def test_bad_signature_is_refused_each_time_despite_a_known_payload(
    checks: list[Claim],
) -> None:
    check(signed(b"words"))
    bad = signed(b"words", over=b"other words")
    for _ in range(2):
        with raises_code(LogCode.BAD_SIGNATURE):
            check(bad)
    assert checks.count(bad) == 2


def test_long_payloads_and_old_signatures_are_not_cached(checks: list[Claim]) -> None:
    long = signed(bytes(LONGEST))
    old = signed(b"old")
    check(long)
    check(old)
    for number in range(MOST):
        check(signed(b"%d" % number))
    check(long)
    check(old)
    assert checks.count(long) == checks.count(old) == 2
