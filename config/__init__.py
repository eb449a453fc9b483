"""The settings of this computer: the default file, and the module that reads it over with yours.

Here belongs what a player may set without changing the game: window, sound, name, addresses. What
the players of a table must agree on is an option in its genesis and never comes from here. This
package imports nothing of ours, and only the gui imports it.
"""
