"""Geometry of a map for painters: places, lines, outlines, and positions of labels.

This package has the parts common to plain drawings and painted maps: positions of points and
shores, courses of rivers and borders, positions of names. All coordinates are in hexes to the right
and hexes down, and depend only on the board. Colours, pixels and fonts are elsewhere.
"""
