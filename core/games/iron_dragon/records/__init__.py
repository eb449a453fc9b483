"""How each event changes the state, a file for an idea. No rule is checked here."""
