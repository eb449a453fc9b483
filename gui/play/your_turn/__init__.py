"""The start of a person's turn: banner, recap, and notification."""
