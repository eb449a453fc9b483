"""The painting of the static map: ink and watercolour on parchment, by QPainter alone.

A map is painted in two layers of tiles: the ground, and everything above the track. All art is
seeded by what it shows, so that tiles of every scale show the same drawing. It is painted to
QImages, so that any thread may paint it.
"""
