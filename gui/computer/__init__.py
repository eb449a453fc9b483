"""Computer players and their advice, in processes of their own."""
