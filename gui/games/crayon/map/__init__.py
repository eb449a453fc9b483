"""The map on the screen: its tiles, the track and trains upon them, and what a pointer does there.

It shows what the models say and passes on what was clicked; no rule is known here.
"""
