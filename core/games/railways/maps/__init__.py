"""The map compiler of this game: a drawing by hand becomes the board that the game loads.

No other part of the game needs it. `python -m core.games.railways.maps` writes the board.
"""
