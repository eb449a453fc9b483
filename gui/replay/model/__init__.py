"""Records, their playback, and live games, as plain values."""
