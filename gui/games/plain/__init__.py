"""Windows that fit every game: seat cards, buttons for commands, advice and the end.

A game's own windows may inherit them; see docs/adding-a-game.md.
"""
