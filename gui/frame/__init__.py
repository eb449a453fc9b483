"""The frame of the program's window: one screen at a time."""
