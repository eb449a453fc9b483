"""The model of Iron Dragon's history, without Qt."""
