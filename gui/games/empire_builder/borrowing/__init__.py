"""Loans of the bank, which a player asks for (EB-BORROW)."""
