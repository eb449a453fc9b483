"""The steps of a turn and its end."""
