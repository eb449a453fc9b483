"""The painting of the static map: ink and watercolour on parchment, by QPainter alone.

A map is painted in two layers of tiles, the ground and what stands above the track. All art is
seeded by what it shows, so that every tile of every scale shows the same drawing, and is painted
to QImages, so that any thread may paint it.
"""
