"""`make translation`: updates the catalogues from the sources, and compiles them.

New texts are in a `.po` without a translation until somebody writes one.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click
from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from core.cli.further_games import add_further_games, game_module_option
from core.games.registry import further_packages
from gui.game_api.registry import add_further_windows
from gui.translation.catalogues import PROGRAM
from gui.translation.extraction import Domain, domains

_WIDTH: Final = 100


@click.command()
@game_module_option
def main(game_modules: tuple[str, ...]) -> None:
    """Update the catalogues of the program and its games, or only those of further games.

    A game has a catalogue for each folder <language>/LC_MESSAGES in the folder that it names.
    """
    add_further_games(game_modules)
    add_further_windows()
    further = {package.key for package in further_packages()}
    for domain, template in templates():
        if (domain.catalogue.domain in further) == bool(game_modules):
            for po in files_of(domain):
                update(po, template)


def templates() -> Iterator[tuple[Domain, Catalog]]:
    """Yield the texts of each catalogue; a game's leaves out the texts of the program's."""
    shared: set[tuple[str, str | None]] = set()
    for domain in domains():
        template = domain.template()
        texts = {(key(message.id), message.context) for message in template if message.id}
        for text, context in texts & shared:
            template.delete(text, context)
        if domain.catalogue is PROGRAM:
            shared = texts
        yield domain, template


def key(text: str | list[str] | tuple[str, ...]) -> str:
    """Return the text that a message is looked up by: the singular of two forms."""
    return text if isinstance(text, str) else text[0]


def files_of(domain: Domain) -> list[Path]:
    """Return the path of the catalogue of each language, as people edit it."""
    folder = Path(str(domain.catalogue.folder))
    languages = sorted(folder.glob("*/LC_MESSAGES"))
    return [language / f"{domain.catalogue.domain}.po" for language in languages]


def read(po: Path) -> Catalog:
    """Return a catalogue; an empty one if there is no file."""
    language = po.parent.parent.name
    if not po.exists():
        return Catalog(locale=language, project="Rail Empires", version="")
    with po.open("rb") as file:
        return read_po(file, locale=language)


def update(po: Path, template: Catalog) -> None:
    """Give a catalogue exactly the texts of a template, and compile it."""
    catalogue = read(po)
    created = catalogue.creation_date
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.creation_date = created  # so that only changed texts change the file
    with po.open("wb") as file:
        write_po(
            file,
            catalogue,
            width=_WIDTH,
            no_location=True,
            sort_output=True,
            ignore_obsolete=True,
        )
    with po.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)


if __name__ == "__main__":
    main()
