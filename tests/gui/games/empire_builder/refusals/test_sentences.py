"""Every refusal of Empire Builder has a sentence for players."""

from string import Formatter
from typing import Any

import pytest

from core.errors import FactualError
from core.games.empire_builder import commands as do
from core.games.empire_builder import refusals as no
from core.games.empire_builder.refusals import RULES_CITED
from core.games.empire_builder.rules import RULES
from core.ruleset import SeatsOutOfRange
from gui.games.crayon.model.rule_refusals import shown_refusal
from gui.games.crayon.model.why import Code
from gui.games.crayon.model.why_words import SENTENCES
from gui.games.empire_builder.refusals.model.reasons import REASONS
from gui.games.empire_builder.refusals.model.sentences import OVERDRAWN, REFUSALS
from gui.games.empire_builder.words import EmpireBuilderWords
from gui.texts.phrases import Phrase
from tests.core.games.empire_builder.places import line
from tests.core.games.empire_builder.rules.test_refused_offers import FIRST, LATER, around, trading
from tests.core.games.empire_builder.tables import A, start
from tests.each import each

NAMES = ("Ann", "Ben")
ENDS = {"a": "M29.22", "b": "M29.23"}
STEP = {"at": "M29.22", "to": "M29.23"}
HIDDEN = {"a", "b", "at", "name", "seat", "train", "trains", "payees"}
"""Facts that players never see as the rules give them; sentences here name seats."""
OWN = [kind for kind in map(no.__dict__.get, no.__all__) if isinstance(kind, type)]
KINDS = sorted({*OWN, *RULES_CITED} - {SeatsOutOfRange}, key=lambda kind: kind.__name__)
LONGEST = 90
WORDS = EmpireBuilderWords(RULES)


@pytest.mark.parametrize("kind", KINDS, ids=[kind.__name__ for kind in KINDS])
def test_refusal_has_a_short_sentence_without_hidden_facts(kind: type[FactualError]) -> None:
    base = next(base for base in kind.__mro__ if base in REFUSALS or "text" in vars(base))
    sentence = REFUSALS[base] if base in REFUSALS else vars(base)["text"]
    hidden = HIDDEN - {"seat"} if base in REFUSALS else HIDDEN
    facts = {name for _, name, _, _ in Formatter().parse(sentence) if name}
    assert facts.isdisjoint(hidden)
    assert len(sentence) <= LONGEST


@pytest.mark.parametrize(
    ("refusal", "facts"),
    [
        (no.TrackOnStrike(**STEP, owner=1), {"owner": "Ben"}),
        (no.DrawerBuildsNothing(**ENDS, seat=0), {"seat": "Ann"}),
        (no.NotOwner(**ENDS, seat=1), {"seat": "Ben"}),
        (no.AnswerFirst(seat=0), {"seat": "Ann"}),
        (no.SectionTaken(**ENDS, owner=0), {"owner": "Ann"}),
    ],
)
def test_players_are_shown_by_name(refusal: FactualError, facts: dict[str, Any]) -> None:
    assert dict(shown_refusal(refusal, NAMES, REFUSALS).facts) == facts


def test_types_of_train_can_be_translated() -> None:
    refusal = no.WrongTrainType(old="Freight", new="Superfreight", choices=["Fast Freight"])
    shown = shown_refusal(refusal, NAMES, REFUSALS)
    for fact in each(shown.facts.values()):
        assert isinstance(fact, Phrase)


def test_each_reason_of_the_map_has_a_sentence() -> None:
    counted = {Code.WAIT, Code.NOT_JOINED, Code.TOO_FAR}
    assert {*SENTENCES, *REASONS, *counted} == set(Code)


def test_broken_access_is_told_in_the_words_of_players() -> None:
    ways = around("Raleigh")
    mine = {"track": (*ways[:1], *FIRST)}
    story = trading(mine, {"track": ways[1:4] + LATER})
    swap = do.OfferTrack(to=1, wants=LATER[:1], gives=ways[:1])
    refusal = story.when(A, swap).refusal
    assert isinstance(refusal, no.DealBreaksAccess)
    told = WORDS.refusal(refusal, NAMES)
    assert refusal.limit is not None
    inner = WORDS.refusal(refusal.limit, NAMES)
    assert told == Phrase(REFUSALS[no.DealBreaksAccess], why=inner)
    assert isinstance(told.facts["why"], Phrase), "it can be translated"
    assert inner.template in REFUSALS.values()


@pytest.mark.screen("EB-SCR-35")
def test_negative_cash_is_the_reason_why_nothing_is_paid() -> None:
    refusal = no.TooLittleMoney(amount=3, money=-5)
    assert WORDS.refusal(refusal, NAMES) == Phrase(OVERDRAWN, amount=3)
    usual = no.TooLittleMoney(amount=3, money=2)
    assert WORDS.refusal(usual, NAMES) == Phrase(REFUSALS[no.TooLittleMoney], amount=3)


@pytest.mark.rule("EB-BRANCH-1", "EB-BUILD-3")
def test_section_off_all_track_names_the_starts_of_the_option() -> None:
    off = line(10)
    build = do.Build(from_=off[2], to=off[3])
    for options, kind in (({}, no.NotInNetwork), ({"Branching": "Yes"}, no.AtNoTrack)):
        refusal = start({}, {}, options=options).when(A, build).refusal
        assert type(refusal) is kind
    assert REFUSALS[no.AtNoTrack] != REFUSALS[no.NotInNetwork]
