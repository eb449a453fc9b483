"""Trio as a guest of the Qt loop, for the bridges of all features."""
