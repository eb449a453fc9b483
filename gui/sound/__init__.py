"""Synthesized sounds and music.

It is independent of Qt. Every sound has a visible equivalent (A11Y-7), and a machine without a
sound device plays in silence.
"""
