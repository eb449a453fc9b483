"""The trains of a player: their types, and the purchase of better ones."""
