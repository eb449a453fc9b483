"""A group until its game begins: members, seats, options, the start."""
