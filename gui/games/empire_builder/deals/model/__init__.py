"""Offers of track without Qt."""
