"""What each window shows, and what may be done in it, as plain values.

A model turns the state of a table into lines, figures and choices, and a choice into a command. It
never imports Qt, so it is tested without a screen; the window beside it only paints it.
"""
