"""A map of a board as whoever paints it sees it: places, lines, outlines, and room for words.

Here belongs what a plain drawing and a painted map share: where points and shores lie, how rivers
and borders run, where names fit. All is geometry in hexes to the right and hexes down, always alike
for one board; nothing here knows colours, pixels or fonts.
"""
