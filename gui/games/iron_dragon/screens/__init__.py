"""The game screen of Iron Dragon, the preview of a game, and the peek at contracts."""
