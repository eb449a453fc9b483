"""Rules and data structures that crayon-rail games share.

No name of a game's world, card or creature belongs in this package.
"""
