"""Texts that many features share: phrases, refusals, names of games and windows. Without Qt."""
