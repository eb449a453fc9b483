"""Saved games on the disk: slots by name, and the record that every game keeps of itself.

A saved game is its log. What is written here is whole or not there at all, and no name that a
player likes is lost to what a file system cannot hold.
"""
