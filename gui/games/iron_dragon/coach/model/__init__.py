"""The deal and the steps, without Qt."""
