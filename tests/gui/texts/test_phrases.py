"""Phrases are English text, and remember their template and facts."""

from config import Remark
from config.remarks import FurtherRemarks
from core.games.iron_dragon.refusals import AcceptNeeded, LoadFirst, NoSuchWay
from core.table import Unverified
from core.table.errors import Unusable, UnusableCode
from gui.texts.phrases import Phrase, counted, listed, refused


def test_phrase_is_its_text() -> None:
    text = Phrase("{name} draws {what}", name="Ann", what=Phrase("Fur"))
    assert text == "Ann draws Fur"
    assert text.template == "{name} draws {what}"
    assert text.facts == {"name": "Ann", "what": "Fur"}


def test_braces_without_facts_stay() -> None:
    assert Phrase("Back one turn ({)") == "Back one turn ({)"


def test_singular_and_plural() -> None:
    assert counted(1, "{count} turn", "{count} turns") == "1 turn"
    assert counted(2, "{count} turn", "{count} turns") == "2 turns"


def test_several_in_a_row() -> None:
    assert listed(["Fur"]) == "Fur"
    assert listed(["Fur", "Ale", "Gold"]) == "Fur, Ale, Gold"


def test_refusal_reads_as_the_core_words_it() -> None:
    for refusal in (AcceptNeeded(bribe=4, loan=0), NoSuchWay(at="Kola", to="O'Brien")):
        assert refused(refusal) == str(refusal)


def test_each_word_of_a_list_in_a_refusal_can_be_translated() -> None:
    error = LoadFirst(seat=1, loads=["Iron", "Gems"])
    shown = refused(error)
    assert shown == str(error)
    loads = shown.facts["loads"]
    assert isinstance(loads, Phrase)
    assert [fact.facts["word"] for fact in loads.facts.values() if isinstance(fact, Phrase)] == [
        "Iron",
        "Gems",
    ]


def test_reason_within_an_error_is_a_phrase_of_its_own() -> None:
    error = Unverified(entry=3, cause=Unusable(UnusableCode.EMPTY_LOG))
    told = refused(error)
    assert told == str(error)
    assert isinstance(told.facts["cause"], Phrase)


def test_remark_about_a_file_is_unchanged() -> None:
    remark: Remark = FurtherRemarks(count=7)
    assert refused(remark) == str(remark)
