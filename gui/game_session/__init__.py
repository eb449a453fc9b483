"""The game in the main window from its start to its end, local or on the network."""
