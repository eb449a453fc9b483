"""The setup of a game at this computer: seats, options, and the start."""
