"""Texts that many features show: phrases, refusals, the names of games and of windows. No Qt."""
