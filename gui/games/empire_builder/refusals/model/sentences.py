"""The sentences of the refusals of Empire Builder."""

from typing import Final

from core.games.crayon import refusals as shared
from core.games.empire_builder import refusals as no
from gui.games.crayon.model.rule_refusals import SENTENCES, Sentences
from gui.texts.phrases import Phrase

OVERDRAWN: Final = Phrase("you are overdrawn, and this costs ${amount}M")
"""Why nothing can be paid while the cash is below zero (EB-SCR-35)."""

REFUSALS: Final[Sentences] = {
    **SENTENCES,
    shared.LocoFull: Phrase("the train is full: a {loco} carries {capacity} loads"),
    shared.NotAboardTrain: Phrase("the train carries no {load}"),
    shared.NotInNetwork: Phrase(
        "this section starts neither in a major city nor at track joined to one"
    ),
    no.AtNoTrack: Phrase("this section starts neither in a major city nor at any player’s track"),
    shared.NotInHand: Phrase("this demand is not in the hand"),
    shared.WrongCity: Phrase("the card asks for {load} in {city}"),
    shared.NotFirstAction: Phrase("cards can be traded in only as the first action of a turn"),
    no.AcceptNeeded: Phrase("the use fees have changed; try again"),
    no.TooLittleMoney: Phrase("this costs ${amount}M, more than you have"),
    no.NoBorrowing: Phrase("the bank lends nothing in this game"),
    no.NotASumToBorrow: Phrase("you can borrow $1M to ${most}M at a time"),
    no.TooMuchOwed: Phrase("you would owe ${owed}M; the limit is ${most}M"),
    no.NoSuchTrain: Phrase("you have no such train"),
    no.TrainStands: Phrase("this train stands still this turn"),
    no.BridgeClosed: Phrase("a flood closes the bridge in this city"),
    no.StrikeStopsTrains: Phrase("a strike stops the trains here"),
    no.TrackOnStrike: Phrase("a strike closes the track of {owner}"),
    no.DrawerBuildsNothing: Phrase("a strike stops {seat} from building"),
    no.RiverInFlood: Phrase("a flood blocks building across this river"),
    no.BuildLimitExceeded: Phrase(
        "this costs ${cost}M; the limit of a turn is ${limit}M, and ${spent}M are spent"
    ),
    no.BuiltThisTurn: Phrase("you have built track this turn"),
    no.UpgradedThisTurn: Phrase("you have bought a train this turn, which takes all building"),
    no.OneUpgradeATurn: Phrase("you can buy only one train a turn"),
    no.NotFirstForUpgrade: Phrase("buying a train must be the first action of a turn"),
    no.UnknownTrainType: Phrase("there is no train of this type"),
    no.WrongTrainType: Phrase("a {old} cannot become a {new}"),
    no.NoTrading: Phrase("track is not traded in this game"),
    no.NoSuchSeat: Phrase("choose another player"),
    no.OneKindOfReturn: Phrase("offer either money or track of your own"),
    no.NoSections: Phrase("choose a section to get, and for a trade one to give"),
    no.SectionTwice: Phrase("a section is in the offer twice"),
    no.NotOwner: Phrase("a section of the offer does not belong to {seat}"),
    no.DealBreaksAccess: Phrase("the deal would break a rule of access: {why}"),
    no.TooManyOffers: Phrase("you can offer track only {most} times a turn"),
    no.DealsThisTurn: Phrase("you have bought or traded track this turn, which takes all building"),
    no.AnswerFirst: Phrase("{seat} must first answer the offer of track"),
    no.OfferIsOpen: Phrase("{seat} waits for an answer to the offer of track"),
}
