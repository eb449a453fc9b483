"""The sounds of Iron Dragon's events."""
