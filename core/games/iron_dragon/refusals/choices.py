"""Refusals while a choice of the opening or of a foreman is pending, and of wrong choices."""

from core.games.crayon.refusals import OtherChoiceFirst
from core.ruleset import Refusal


class ForemanFirst(OtherChoiceFirst):
    """The seat must first choose between its old foreman and the one drawn."""

    rule = "FOREMAN-14"
    text = "seat {seat} must first choose which foreman to keep: {choices}"


class StartingForemanFirst(OtherChoiceFirst):
    """The seat must first choose among its dealt foremen."""

    rule = "FOREMAN-2"
    text = "seat {seat} must first choose one of these foremen, or none: {choices}"


class StartingLocoFirst(OtherChoiceFirst):
    """The seat must first choose its starting loco."""

    rule = "SETUP-10"
    text = "seat {seat} must first choose its loco: {choices}"


class NotAStartingLoco(Refusal):
    """The loco is not one of the two starting locos."""

    rule = "SETUP-10"
    text = "{loco} cannot be the first loco; the choices are: {choices}"


class ForemanNotDealt(Refusal):
    """The foreman was not dealt to the seat."""

    rule = "FOREMAN-2"
    text = "{foreman} is not among the foremen dealt to this seat: {choices}"


class ForemanNotDrawn(Refusal):
    """The foreman is neither the old one nor the one drawn."""

    rule = "FOREMAN-14"
    text = "{foreman} is neither the old foreman nor the one drawn: {choices}"


class MustKeepOne(Refusal):
    """A player that was dealt all the foremen left must keep one."""

    rule = "FOREMAN-4"
    text = "keep one of these foremen: {choices}"
