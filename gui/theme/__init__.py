"""The look of the windows: parchment, ink and brass, as a style sheet made from a palette.

Nothing here depends on the game; players' colours are in `gui.theme.player_colours`.
"""
