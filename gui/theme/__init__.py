"""How the windows look: parchment, ink and brass, in one style sheet made from a palette.

Nothing here knows of the game; players' colours are in `gui.models.colours`.
"""
