"""The screens of the program, one at a time in its window: title, setup, a game, a record."""
