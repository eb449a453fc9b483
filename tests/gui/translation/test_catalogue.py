"""The catalogue has every text of the program, each with its German translation."""

import ast
import shutil
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

import gui
from gui.texts.refusals import SENTENCES
from gui.translation.__main__ import bring_up, release
from gui.translation.sources import COLLECTED, FOLDER, collected, templates_in, words
from net.errors import CannotFound, CannotJoin, NotAgreed
from net.lobby.refusals import GroupFull
from net.ranking import RankingRefused
from net.table.setup import FULL
from net.voice.errors import CodecFailed
from tests.gui.translation.catalogue import FACT, Message, messages

GUI = Path(gui.__file__).parent


def test_texts_of_models_and_core_are_collected() -> None:
    assert COLLECTED.read_text() == collected(), "`make translation` brings it up to date"


def test_phrases_are_found_in_the_source() -> None:
    source = 'Phrase("a {b}", b=1)\ncounted(n, "one", "many")\nPhrase("x" if y else "z")\nf("no")'
    assert sorted(templates_in(source)) == ["a {b}", "many", "one", "x", "z"]


def test_errors_between_programs_are_found_with_their_reasons() -> None:
    found = set(words())
    for kind in (CannotJoin, CannotFound, NotAgreed, RankingRefused, CodecFailed):
        assert kind.text in found
    assert {"a code has 16 letters and digits", "it has a character that no code has"} <= found
    assert {FULL, "somebody does not come", "its turn clock is another"} <= found
    assert str(SENTENCES[GroupFull]) in found
    assert GroupFull.text not in found  # no person reads it


@pytest.mark.screen("A11Y-8")
def test_every_text_has_a_finished_translation() -> None:
    open_ones = [one.source for one in messages() if not one.finished or not all(one.forms)]
    assert open_ones == []
    assert len(messages()) > 1000


def facts(text: str) -> list[str]:
    return sorted(FACT.findall(text))


@pytest.mark.screen("A11Y-8")
def test_translation_has_the_facts_of_its_source() -> None:
    numbered = [one for one in messages() if "%n" in one.source]
    assert all(len(one.forms) == 2 and all("%n" in form for form in one.forms) for one in numbered)
    mistakes = [
        (one.source, form)
        for one in messages()
        for form in one.forms
        if facts(one.source) != facts(form)
    ]
    assert mistakes == []


def asked_for() -> Iterator[tuple[str, str]]:
    """Yield the context and the text of everything that the sources request from Qt."""
    for path in GUI.rglob("*.py"):
        if path.parent.name != "translation":
            yield from _asked_in(ast.parse(path.read_text(encoding="utf-8")), "")


def _asked_in(node: ast.AST, context: str) -> Iterator[tuple[str, str]]:
    if isinstance(node, ast.ClassDef):
        context = node.name
    if isinstance(node, ast.Call):
        called = ast.unparse(node.func)
        if called.endswith(".tr"):
            assert called == "self.tr", f"in {context}, {called} asks for another class's text"
            yield context, _text(node.args[0])
        elif called in {"translate", "QCoreApplication.translate"}:
            yield _text(node.args[0]), _text(node.args[1])
    for child in ast.iter_child_nodes(node):
        yield from _asked_in(child, context)


def _text(node: ast.expr) -> str:
    assert isinstance(node, ast.Constant), f"{ast.unparse(node)} is no text that can be collected"
    return str(node.value)


@pytest.mark.screen("A11Y-8")
def test_texts_requested_by_the_windows_are_in_the_catalogue() -> None:
    known = {(one.context, one.source) for one in messages()}
    assert set(asked_for()) - known == set()


@pytest.mark.parametrize("language", ["de", "en"])
def test_compiled_catalogue_agrees_with_the_edited_one(tmp_path: Path, language: str) -> None:
    name = f"{language}.qm"
    release(FOLDER / f"{language}.ts", tmp_path / name)
    shipped = (FOLDER / "data" / name).read_bytes()
    assert (tmp_path / name).read_bytes() == shipped, "`make translation` mends it"


@pytest.mark.parametrize("language", ["de", "en"])
def test_catalogue_has_exactly_the_texts_of_the_sources(tmp_path: Path, language: str) -> None:
    edited, copy = FOLDER / f"{language}.ts", tmp_path / f"{language}.ts"
    shutil.copy(edited, copy)
    bring_up(copy, sorted(str(path) for path in GUI.rglob("*.py")))
    assert copy.read_text() == edited.read_text(), "`make translation` mends it"


def test_english_has_its_plurals() -> None:
    english = ElementTree.parse(FOLDER / "en.ts").getroot()
    forms = [
        [form.text or "" for form in one.iter("numerusform")] for one in english.iter("message")
    ]
    assert len(forms) == sum(len(one.forms) == 2 for one in messages())
    for one, several in forms:
        assert "%n" in one
        assert "%n" in several
        assert "(s)" not in one + several


def same(one: Message) -> bool:
    return one.forms == (one.source,)


def test_few_texts_are_the_same_in_both_languages() -> None:
    assert len([one for one in messages() if same(one)]) < 60
