"""The result of verifying a record, and the sentence that shows it (REPLAY-10)."""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Final, NamedTuple

from core.log import Opened
from core.table import Rules, Unusable, Unverified, genesis_of, verify
from gui.texts.phrases import Phrase, refused

VERIFIED: Final = Phrase("verified with rules version {rules}")
UNVERIFIED: Final = Phrase("not verified: {reason}")
OTHER_RULES: Final = Phrase("it was made with rules {theirs}; this program has {ours}")
OTHER_DATA: Final = Phrase("it was made with another map or deck, or continues a game that was")


class Finding(Enum):
    """VERIFIED: every entry was decided again. REPLAYED: only the events could be replayed."""

    VERIFIED = "verified"
    REPLAYED = "not verified"
    BAD = "not good"


class Verdict(NamedTuple):
    """The result; `rules` is the rules version of the record."""

    finding: Finding
    rules: str
    reason: str

    @property
    def sentence(self) -> str:
        """The text for players."""
        if self.finding is Finding.VERIFIED:
            return Phrase(VERIFIED, rules=self.rules)
        return Phrase(UNVERIFIED, reason=self.reason)


def examine(
    entries: Sequence[Opened], rules: Rules, *, progress: Callable[[int], object] | None = None
) -> Verdict:
    """Verify a record; `progress` is called with the number of entries checked so far."""
    made_under = genesis_of(entries[0]).rules_version
    try:
        verified = verify(entries, rules, progress=progress)
    except (Unverified, Unusable) as bad:
        return Verdict(Finding.BAD, made_under, refused(bad))
    if verified.redecided:
        return Verdict(Finding.VERIFIED, made_under, "")
    if made_under != rules.version:
        why = Phrase(OTHER_RULES, theirs=made_under, ours=rules.version)
    else:
        why = OTHER_DATA
    return Verdict(Finding.REPLAYED, made_under, why)
