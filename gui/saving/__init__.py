"""Saved games on disk: slots by name, and the record that every game keeps.

A saved game is its log. Files are written completely or not at all, and a player may choose any
name, even one that a file system cannot hold.
"""
