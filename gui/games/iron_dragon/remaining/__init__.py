"""The foremen and ships that remain in their decks."""
