"""The models of scores and standings, without Qt."""
