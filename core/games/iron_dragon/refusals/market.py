"""Refusals of exchanges of locos and foremen."""

from collections.abc import Mapping
from typing import ClassVar

from core.ruleset import Refusal


class UnknownLoco(Refusal):
    """No loco has this name."""

    rule = "COMP-14"
    text = "no loco is called {loco}; the locos of this game are: {choices}"


class WrongRung(Refusal):
    """An upgrade goes up by one or two levels."""

    rule = "LOCO-5"
    text = "{new} is not one or two levels above {old}; these are: {choices}"


class NotOfOneLevel(Refusal):
    """A cross-grade is to another loco of the same level."""

    rule = "LOCO-9"
    text = "{new} is not another loco of the same level as {old}; these are: {choices}"


class NoCrossGrading(Refusal):
    """The game's options forbid cross-grading."""

    rule = "OPTION-12"
    text = "this game's options do not allow cross-grading"


class NoSuchLocoHere(Refusal):
    """The game's options exclude this kind of loco."""

    rule = "LOCO-8"
    text = "this game's options leave out the loco {loco}"


class NoLocoLeft(Refusal):
    """All locos of that kind are in use."""

    rule = "LOCO-6"
    text = "no loco {loco} is left in stock"


class LocosStay(Refusal):
    """The wizards are on strike, so no loco can be exchanged."""

    rule = "EVENT-139"
    text = "no loco can be exchanged while the wizards are on strike"


class WrongLoss(Refusal):
    """The load to give up is missing, superfluous or not on the train."""

    rule = "LOCO-7"
    text = "{lose} is not on the train; `lose` must name one of its loads: {loads}"
    texts: ClassVar[Mapping[str, str]] = {
        "missing": (
            "{loco} holds {capacity}, fewer than the loads on the train: `lose` is missing and"
            " must name one of {loads}"
        ),
        "superfluous": (
            "{loco} holds {capacity}, enough for the loads on the train ({loads}): leave `lose` out"
        ),
    }

    def _case(self) -> str:
        if self.facts["lose"] is None:
            return "missing"
        return "superfluous" if len(self.facts["loads"]) <= self.facts["capacity"] else ""


class ForemanChanged(Refusal):
    """The foreman was already changed in this turn."""

    rule = "FOREMAN-12"
    text = "the foreman can be changed only once a turn"


class ForemenStay(Refusal):
    """Rogue Magic bars every change of foreman."""

    rule = "EVENT-126"
    text = "no foreman can be changed because of Rogue Magic"


class NobodyDismissed(Refusal):
    """The discard pile of foremen is empty."""

    rule = "FOREMAN-13"
    text = "the discard pile of foremen is empty"


class NobodyToHire(Refusal):
    """No foreman is left in the deck or the discard pile."""

    rule = "FOREMAN-16"
    text = "no foreman is left to draw; all are employed"


class ForemanNotFree(Refusal):
    """The foreman is employed by another seat."""

    rule = "FOREMAN-15"
    text = "{foreman} cannot be hired; the free foremen are: {free}"
