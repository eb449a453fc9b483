"""The shown language, and the priority of its settings."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages import Catalog
from babel.messages.mofile import write_mo
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from config import FILE_NAME, Settings
from core.games.iron_dragon.refusals import NoChipsLeft, TooLittleMoney
from gui.game_api.package import GamePackage
from gui.game_api.registry import add_ui, catalogues, remove_ui
from gui.texts.phrases import Phrase, counted, listed
from gui.translation import _, ngettext, pgettext, shown_language, translated
from gui.translation.catalogues import Catalogue, MissingTranslation, show_language
from gui.translation.language import ENGLISH, language_of
from gui.translation.loading import install_translation


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
        install_translation(qapp, "xx", catalogues())
    assert shown_language() == before


def test_texts_without_a_translation_are_those_of_the_models() -> None:
    assert shown_language() == "en"
    assert translated(Phrase("goes to {place}", place="Kola")) == "goes to Kola"


@pytest.mark.usefixtures("german")
def test_phrase_is_translated_with_its_facts_and_nested_phrases() -> None:
    steps = counted(3, "{count} step", "{count} steps")
    text = Phrase("moves {steps} to {place}", steps=steps, place="Kola")
    assert text == "moves 3 steps to Kola"
    assert translated(text) == "fährt 3 Schritte bis Kola"
    assert translated(listed([Phrase("loses a turn"), Phrase("wins the game")])) == (
        "verliert einen Zug, gewinnt das Spiel"
    )


@pytest.mark.usefixtures("german")
def test_refusal_is_translated_with_its_facts() -> None:
    assert (
        translated(TooLittleMoney(amount=9, money=4)) == "das kostet 9 GM; in der Kasse sind 4 GM"
    )
    assert (
        translated(NoChipsLeft(load="Ale"))
        == "„Bier“ ist nicht vorrätig; warte, bis jemand etwas davon liefert oder ablädt"
    )


@pytest.mark.usefixtures("german")
def test_names_are_not_translated() -> None:
    assert [translated(name) for name in ("Kola", "", "{Ann}")] == ["Kola", "", "{Ann}"]


@pytest.mark.parametrize("word", ["B\udce9n", "\ud83d"])
def test_lone_surrogate_does_not_hide_the_rest(word: str) -> None:
    """A path may contain it, in a folder that was named in another encoding."""
    assert translated(word) == translated(Phrase(word)) == word
    assert translated(Phrase("goes to {place}", place=Phrase(word))).endswith(word)


@pytest.mark.usefixtures("german")
def test_qt_is_in_german_too() -> None:
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Abbrechen"


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", ["1 step left", "2 steps left", "0 steps left"]),
        ("de", ["1 Schritt übrig", "2 Schritte übrig", "0 Schritte übrig"]),
    ],
)
def test_languages_count_in_singular_and_plural(language: str, forms: list[str]) -> None:
    show_language(language, catalogues())
    texts = [ngettext("{count} step left", "{count} steps left", count) for count in (1, 2, 0)]
    show_language(ENGLISH)
    assert [text.format(count=count) for text, count in zip(texts, (1, 2, 0), strict=True)] == forms


@pytest.mark.usefixtures("german")
def test_context_tells_equal_english_words_apart() -> None:
    assert _("Left") == "Pfeil links"
    assert pgettext("games of a player", "Left") == "Verlassen"


@pytest.fixture
def milestones(tmp_path: Path) -> Iterator[Path]:
    """Add the windows of a game with a German catalogue of two texts; return its folder."""
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    catalogue = Catalog(locale="de")
    catalogue.add("Roll the die", "Würfeln")
    catalogue.add("Cancel", "Weg damit")
    with (folder / "milestones.mo").open("wb") as file:
        write_mo(file, catalogue)
    add_ui(GamePackage("milestones", catalogue=tmp_path))
    yield tmp_path
    remove_ui("milestones")


@pytest.mark.usefixtures("milestones")
def test_game_ships_a_catalogue_and_keeps_the_words_of_the_program(qapp: QApplication) -> None:
    translator = install_translation(qapp, "de", catalogues())
    texts = [translated(text) for text in ("Roll the die", "Cancel", "Keep the miles")]
    if translator is not None:
        qapp.removeTranslator(translator)
    show_language(ENGLISH)
    assert texts == ["Würfeln", "Abbrechen", "Keep the miles"]


def test_game_without_a_catalogue_for_the_language_stays_english(tmp_path: Path) -> None:
    show_language("de", [Catalogue("milestones", tmp_path)])
    text = translated("Roll the die")
    show_language(ENGLISH)
    assert text == "Roll the die"


@pytest.mark.parametrize("content", [b"", b"\xde\x12", b"no catalogue at all", bytes(40)])
def test_damaged_catalogue_is_refused(tmp_path: Path, content: bytes) -> None:
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "milestones.mo").write_bytes(content)
    with pytest.raises(MissingTranslation) as refused:
        show_language("de", [Catalogue("milestones", tmp_path)])
    assert refused.value.facts == {"domain": "milestones", "language": "de"}
    assert shown_language() == "en"
