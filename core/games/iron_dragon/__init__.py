"""Iron Dragon: what only this game has, on what all crayon-rail games share.

Here belong foremen, ships, the Underworld, bridges, event cards, options, and its world and
decks as data files with the loaders that check them. Never the table, a log or a window.
"""
