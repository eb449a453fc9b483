"""A rematch: who asks, who answers, and the table for it."""
