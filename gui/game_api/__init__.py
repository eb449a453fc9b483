"""The interface of a game's user interface: its package, its texts, its marks. Without Qt."""
