"""What crayon-rail games share. Here a milepost is a milepost, whatever country it lies in.

No name of a game's world, card or creature belongs in this package.
"""
