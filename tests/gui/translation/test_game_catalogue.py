"""A game that is not part of the program ships translations of its own."""

from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages import Catalog
from babel.messages.pofile import write_po
from PySide6.QtWidgets import QApplication

from core.games.registry import add_game, remove_game
from gui.game_api.registry import add_ui, catalogues, remove_ui
from gui.translation import translated
from gui.translation.__main__ import read, templates, update
from gui.translation.catalogues import show_language
from gui.translation.language import ENGLISH
from gui.translation.loading import install_translation
from tests.games import toll_road, toll_road_windows


@pytest.fixture
def po(tmp_path: Path) -> Iterator[Path]:
    """Add a game with an empty folder for German; return where its catalogue will be."""
    (tmp_path / "de" / "LC_MESSAGES").mkdir(parents=True)
    add_game(toll_road.GAME)
    add_ui(toll_road_windows.WINDOWS._replace(catalogue=tmp_path))
    yield tmp_path / "de" / "LC_MESSAGES" / "toll-road.po"
    remove_ui("toll-road")
    remove_game("toll-road")


@cache
def template() -> Catalog:
    """Return the texts of Toll Road; it must be added."""
    return next(found for domain, found in templates() if domain.catalogue.domain == "toll-road")


def translate(po: Path, text: str, german: str) -> None:
    """Write a translation as a translator does."""
    catalogue = read(po)
    catalogue[text].string = german
    with po.open("wb") as file:
        write_po(file, catalogue)


def test_its_refusals_and_options_are_collected(po: Path) -> None:
    found = template()
    for text in ("Target", "Coins that win.", toll_road.RoadEnds.text):
        assert text in found


def test_texts_of_the_program_are_left_out(po: Path) -> None:
    assert "Opens the Tutorial." not in template()


def test_its_catalogue_is_updated_and_compiled(po: Path) -> None:
    update(po, template())
    translate(po, "Target", "Ziel")
    translate(po, "Coins that win.", "")
    smaller = Catalog()
    smaller.add("Target")
    smaller.add("Walk a mile")
    update(po, smaller)
    texts = {message.id: message.string for message in read(po) if message.id}
    assert texts == {"Target": "Ziel", "Walk a mile": ""}
    with po.with_suffix(".mo").open("rb") as file:
        compiled = GNUTranslations(file)
    assert compiled.gettext("Target") == "Ziel"
    assert compiled.gettext("Walk a mile") == "Walk a mile"


def test_windows_show_it(po: Path, qapp: QApplication) -> None:
    update(po, template())
    translate(po, toll_road.RoadEnds.text, "Platz {seat} hat bei Meile {mile} {steps} Schritte")
    update(po, template())
    translator = install_translation(qapp, "de", catalogues())
    text = translated(toll_road.RoadEnds(seat=1, mile=4, steps=2))
    if translator is not None:
        qapp.removeTranslator(translator)
    show_language(ENGLISH)
    assert text == "Platz 1 hat bei Meile 4 2 Schritte"
