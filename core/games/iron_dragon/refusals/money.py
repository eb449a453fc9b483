"""Refusals about money, bribes and loans."""

from collections.abc import Mapping
from typing import Any, ClassVar

from core.errors import Words
from core.games.crayon import refusals as shared
from core.ruleset import Refusal


class AcceptNeeded(Refusal):
    """A command's `accept` does not name exactly the bribes and the loan that it costs.

    `payees` lists the share of each payee; `doubled` is the increase of the debt by the loan.
    """

    rule = "MOVE-15"
    text = "the command costs no bribe and needs no loan: leave `accept` out"
    texts: ClassVar[Mapping[str, str]] = {
        "bribe": "the command costs {bribe} GP of bribes, {payees}: accept exactly that",
        "loan": (
            "the command needs a loan of {loan} GP, repaid double ({doubled} GP): accept "
            "exactly that loan"
        ),
        "both": (
            "the command costs {bribe} GP of bribes, {payees}, and needs a loan of {loan} GP, "
            "repaid double ({doubled} GP): accept exactly both"
        ),
    }

    def __init__(self, *, bribe: int, loan: int, payees: str = "") -> None:
        super().__init__(
            bribe=bribe,
            loan=loan,
            payees=Words(payees),
            doubled=2 * loan,
            accept={"bribe": bribe, "loan": loan},
        )

    def _case(self) -> str:
        bribe, loan = self.facts["bribe"], self.facts["loan"]
        return "both" if bribe and loan else "bribe" if bribe else "loan" if loan else ""

    @classmethod
    def _again(cls, facts: dict[str, Any]) -> "AcceptNeeded":
        return cls(bribe=facts["bribe"], loan=facts["loan"], payees=facts["payees"])


class TooLittleMoney(shared.TooLittleMoney):
    """A payment exceeds the player's cash."""

    rule = "MONEY-3"
    text = "this costs {amount} GP; the cash is {money} GP"


class DebtLimitReached(Refusal):
    """A loan would exceed the debt limit."""

    rule = "LOAN-3"
    text = (
        "a loan of {loan} GP, repaid double, would raise the debt to {debt} GP; the limit is"
        " {limit} GP"
    )
