"""The players of Empire Builder: the player card, and Who's who with faces."""
