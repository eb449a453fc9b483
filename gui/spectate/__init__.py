"""Watching of other players' games."""
