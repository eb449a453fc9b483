"""The trains of a player: which of them acts, and the window of their types."""
