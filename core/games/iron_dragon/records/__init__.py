"""The effect of each event on the state, one file for each topic. No rule is checked here."""
