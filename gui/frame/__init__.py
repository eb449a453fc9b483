"""The main window, which shows one screen at a time."""
