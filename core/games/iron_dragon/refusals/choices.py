"""Refusals while a choice of the opening or of a foreman is pending, and of a wrong choice."""

from core.games.crayon.refusals import OtherChoiceFirst
from core.ruleset import Refusal


class ForemanFirst(OtherChoiceFirst):
    """A foreman was drawn."""

    rule = "FOREMAN-14"
    text = "seat {seat} must first choose the foreman that it keeps: {choices}"


class StartingForemanFirst(OtherChoiceFirst):
    """The foremen of the opening are dealt."""

    rule = "FOREMAN-2"
    text = "seat {seat} must first choose a foreman or none; it was dealt: {choices}"


class StartingLocoFirst(OtherChoiceFirst):
    """The first loco is to be taken."""

    rule = "SETUP-10"
    text = "seat {seat} must first choose its loco: {choices}"


class NotAStartingLoco(Refusal):
    """The first loco is one of two."""

    rule = "SETUP-10"
    text = "{loco} cannot be the first loco; the choices are: {choices}"


class ForemanNotDealt(Refusal):
    """At the opening one of the foremen dealt is kept."""

    rule = "FOREMAN-2"
    text = "{foreman} is not among the foremen dealt to this seat: {choices}"


class ForemanNotDrawn(Refusal):
    """The old foreman or the drawn one is kept."""

    rule = "FOREMAN-14"
    text = "{foreman} is neither the old foreman nor the one drawn: {choices}"


class MustKeepOne(Refusal):
    """A player who was dealt all the foremen left keeps one of them."""

    rule = "FOREMAN-4"
    text = "one of these foremen must be kept: {choices}"
