"""The deal and the lesson, without Qt."""
