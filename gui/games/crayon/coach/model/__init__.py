"""The situation and the steps of a coached game, without Qt."""
