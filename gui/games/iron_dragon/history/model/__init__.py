"""The models of the history of Iron Dragon, without Qt."""
