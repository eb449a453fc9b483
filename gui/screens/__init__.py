"""The screens of the program, shown one at a time in its window: title, setup, game, record."""
