"""The models of records, playback and live games, without Qt."""
