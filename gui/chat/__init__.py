"""The chat of a network game: its messages, its window, and audio-grams."""
