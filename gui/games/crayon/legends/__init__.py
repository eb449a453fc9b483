"""The legends: reference tables of the game, each in its own window.

Every table can be sorted by its column heads and filtered by typing, and changes nothing
(LEGEND-1).
"""
