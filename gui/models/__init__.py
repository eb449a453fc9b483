"""The contents and actions of each window, as plain values.

A model turns the state of a table into lines, figures and choices, and a choice into a command. It
never imports Qt, so it can be tested without a screen; the corresponding window only paints it.
"""
