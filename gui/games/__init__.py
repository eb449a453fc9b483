"""What the windows show of each game, one package a game; what crayon-rail games share is `crayon`.

A package of a game may use everything in `gui`, and `crayon`; no game knows another.
"""
