"""The painted map: tiles, track, trains, marks, and what the pointer does on them.

It shows what the models say and passes clicks on; it knows no rules.
"""
