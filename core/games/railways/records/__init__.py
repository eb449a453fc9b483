"""How each event is recorded in the state, by topic."""
