"""A new game at this computer: seats, options, and the start."""
