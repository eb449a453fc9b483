"""The shown language, and the priority of its settings."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from config import FILE_NAME, Settings
from core.games.iron_dragon.refusals import NoChipsLeft, TooLittleMoney
from gui.texts.phrases import Phrase, counted, listed
from gui.translation import language_of, said, shown_language
from gui.translation.loading import MissingTranslation, install_translation


@pytest.mark.parametrize(
    ("setting", "variable", "system", "shown"),
    [
        ("System", "", "de_AT", "de"),
        ("System", "", "en_GB", "en"),
        ("System", "", "fr_FR", "en"),
        ("English", "", "de_DE", "en"),
        ("Deutsch", "", "en_US", "de"),
        ("English", "de", "en_US", "de"),
        ("Deutsch", "EN", "de_DE", "en"),
        ("Deutsch", "klingon", "en_US", "de"),
    ],
)
def test_environment_overrides_the_setting_which_overrides_the_system(
    setting: str, variable: str, system: str, shown: str
) -> None:
    environment = {"RAIL_EMPIRES_LANGUAGE": variable}
    assert language_of(setting, environment, system=system) == shown


def test_setting_is_read_from_the_configuration(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("$Desktop\nLanguage = Deutsch\n")
    setting = Settings(tmp_path).present.desktop.language
    assert language_of(setting, {}, system="en_US") == "de"


def test_missing_language_is_refused(qapp: QApplication) -> None:
    before = shown_language()
    with pytest.raises(MissingTranslation):
        install_translation(qapp, "xx")
    assert shown_language() == before


def test_texts_without_a_translation_are_those_of_the_models() -> None:
    assert shown_language() == "en"
    assert said(Phrase("goes to {place}", place="Kola")) == "goes to Kola"


@pytest.mark.usefixtures("german")
def test_phrase_is_translated_with_its_facts_and_nested_phrases() -> None:
    steps = counted(3, "{count} step", "{count} steps")
    text = Phrase("goes {steps} to {place}", steps=steps, place="Kola")
    assert text == "goes 3 steps to Kola"
    assert said(text) == "fährt 3 Schritte bis Kola"
    assert said(listed([Phrase("loses a turn"), Phrase("wins the game")])) == (
        "verliert einen Zug, gewinnt das Spiel"
    )


@pytest.mark.usefixtures("german")
def test_refusal_is_translated_with_its_facts() -> None:
    assert said(TooLittleMoney(amount=9, money=4)) == "9 GM sind fällig, und in der Kasse sind 4 GM"
    assert (
        said(NoChipsLeft(load="Ale"))
        == "von „Bier“ ist nichts im Vorrat; alles ist auf Zügen unterwegs"
    )


@pytest.mark.usefixtures("german")
def test_names_are_not_translated() -> None:
    assert [said(name) for name in ("Kola", "", "{Ann}")] == ["Kola", "", "{Ann}"]


@pytest.mark.parametrize("word", ["B\udce9n", "\ud83d"])
def test_lone_surrogate_does_not_hide_the_rest(word: str) -> None:
    """A path may contain it, in a folder that was named in another encoding."""
    assert said(word) == said(Phrase(word)) == word
    assert said(Phrase("goes to {place}", place=Phrase(word))).endswith(word)


@pytest.mark.usefixtures("german")
def test_qt_is_in_german_too() -> None:
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Abbrechen"


def test_english_counts_in_singular_and_plural(qapp: QApplication) -> None:
    installed = install_translation(qapp, "en")
    counts = [QCoreApplication.translate("DoneWindow", "%n move(s) left", "", n) for n in (1, 2)]
    for one in installed:
        qapp.removeTranslator(one)
    assert counts == ["1 move left", "2 moves left"]
