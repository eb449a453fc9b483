"""The catalogues have every text of the program and its games, each with its German translation."""

import ast
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path

import pytest

import gui
from gui.texts.refusals import SENTENCES
from net.errors import CannotJoin, NoTable, NoTableCode, TableSetupFailed
from net.lobby.refusals import LobbyCode, LobbyRefusal
from net.ranking import RankingRefused
from net.table.join_refusal import JoinRefusal
from net.voice.errors import CodecCode, NotCoded
from tests.gui.translation.catalogue import FACT, Message, collected, files, messages

GUI = Path(gui.__file__).parent
MARKS = {
    "_": slice(0, 1),
    "ngettext": slice(0, 2),
    "pgettext": slice(0, 2),
    "Phrase": slice(0, 1),
    "counted": slice(1, 3),
}
"""The calls that mark texts, and which of their arguments are texts."""


@pytest.mark.screen("A11Y-8")
def test_catalogues_have_the_texts_of_the_sources_and_no_others() -> None:
    edited = {
        file: {(message.context, message.sources) for message in messages() if message.file == file}
        for file in files()
    }
    assert edited == collected(), "`make translation` brings them up to date"


def test_refusals_are_collected_with_their_reasons() -> None:
    texts = {text for found in collected().values() for _, forms in found for text in forms}
    assert {CannotJoin.text, TableSetupFailed.text, RankingRefused.text} <= texts
    assert {NoTable.texts[NoTableCode.NOT_AGREED], NotCoded.texts[CodecCode.FAILED]} <= texts
    assert {"a code has 16 letters and digits", "it has a character that no code has"} <= texts
    assert {JoinRefusal.FULL, "not all players have arrived", "its turn clock is another"} <= texts
    assert str(SENTENCES[LobbyCode.GROUP_FULL]) in texts
    assert LobbyRefusal.texts[LobbyCode.BUSY] in texts
    assert LobbyRefusal.texts[LobbyCode.GROUP_FULL] not in texts  # no person reads it


def test_games_have_catalogues_of_their_own() -> None:
    found = {file.stem: {forms[0] for _, forms in texts} for file, texts in collected().items()}
    assert found.keys() == {"empire-builder", "iron-dragon", "rail-empires"}
    assert found["iron-dragon"] & found["rail-empires"] == set()
    assert "Ale" in found["iron-dragon"]
    assert "Uranium" in found["empire-builder"]
    assert "Cancel" in found["rail-empires"]


@pytest.mark.screen("A11Y-8")
def test_every_text_has_a_finished_translation() -> None:
    unfinished = [message for message in messages() if message.is_fuzzy or not all(message.forms)]
    assert unfinished == []
    assert len(messages()) > 2000


def facts(text: str) -> list[str]:
    return sorted(FACT.findall(text))


@pytest.mark.screen("A11Y-8")
def test_translation_has_the_facts_of_its_source() -> None:
    wrong = [
        message
        for message in messages()
        if facts(message.sources[-1]) != facts(message.forms[-1])
        or not set(facts(message.forms[0])) <= set(facts(message.sources[-1]))
    ]
    assert wrong == []


def test_numbers_have_a_singular_and_a_plural() -> None:
    numbered = [message for message in messages() if len(message.sources) > 1]
    assert len(numbered) > 10
    assert all(len(message.forms) == 2 for message in numbered)


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_compiled_catalogue_agrees_with_its_source(file: Path) -> None:
    with file.with_suffix(".mo").open("rb") as content:
        compiled = GNUTranslations(content)
    ours = [message for message in messages() if message.file == file]
    for message in ours:
        assert forms_in(compiled, message) == message.forms, "`make translation` compiles it"
    assert len(compiled._catalog) == 1 + sum(len(message.forms) for message in ours)  # type: ignore[attr-defined]


def forms_in(compiled: GNUTranslations, message: Message) -> tuple[str, ...]:
    if len(message.sources) > 1:
        singular, plural = message.sources
        return tuple(compiled.ngettext(singular, plural, count) for count in (1, 2))
    if message.context:
        return (compiled.pgettext(message.context, message.sources[0]),)
    return (compiled.gettext(message.sources[0]),)


def marked() -> Iterator[tuple[str, list[ast.expr]]]:
    """The calls in the sources that mark texts, with the arguments that are texts."""
    for path in GUI.rglob("*.py"):
        if path.parent.name != "translation":
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    place = f"{path}:{node.lineno}: {ast.unparse(node)}"
                    yield place, node.args[MARKS.get(node.func.id, slice(0))]


def strings(node: ast.AST) -> Iterator[str]:
    """The strings of an expression that Babel joins to one text; it skips those in calls."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    parts = [node.func] if isinstance(node, ast.Call) else ast.iter_child_nodes(node)
    for part in parts:
        yield from strings(part)


def test_marked_texts_can_be_collected() -> None:
    wrong = [
        place
        for place, arguments in marked()
        for argument in arguments
        if not isinstance(argument, ast.Constant) and list(strings(argument))
    ]
    assert wrong == []


def test_few_texts_are_the_same_in_both_languages() -> None:
    assert len([message for message in messages() if message.forms == message.sources]) < 75
