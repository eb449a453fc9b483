"""The sentences of the refusals of Iron Dragon."""

from typing import Final

from core.games.iron_dragon import refusals as no
from gui.games.crayon.model.rule_refusals import SENTENCES, Sentences
from gui.texts.phrases import Phrase

REFUSALS: Final[Sentences] = {
    **SENTENCES,
    no.ForemanFirst: Phrase("{seat} must first choose which foreman to keep"),
    no.StartingForemanFirst: Phrase("{seat} must first choose a foreman, or none"),
    no.StartingLocoFirst: Phrase("{seat} must first choose a loco"),
    no.NoTurningAtTunnel: Phrase("the train cannot turn back at a tunnel"),
    no.NotAtPort: Phrase("the train is not in a port"),
    no.MagicStopsBuilding: Phrase("Rogue Magic stops {seat} from building"),
    no.RiverInFlood: Phrase("a flood or a sandstorm blocks building here"),
    no.TrollStaysBelow: Phrase("your foreman {foreman} builds in the Underworld only"),
}
