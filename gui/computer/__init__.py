"""Computer players and their advice, in separate processes."""
