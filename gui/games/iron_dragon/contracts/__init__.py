"""Contracts: the hand, the planned runs, and a look at others' hands."""
