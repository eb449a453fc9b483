"""The chat of a game with others: what was said, the window, and audio-grams."""
