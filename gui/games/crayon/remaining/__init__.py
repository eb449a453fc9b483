"""The cards that remain in the decks."""
