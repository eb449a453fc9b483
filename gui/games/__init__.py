"""The windows of each game, one package per game; crayon-rail games share `crayon`.

A game's package may use all of `gui` and `crayon`, but no other game.
"""
