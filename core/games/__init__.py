"""The games, one package each, behind the interface of `core.ruleset`.

A game decides, records and lists its commands, and keeps its cards, cities and prices in data
files. It does not know the table, the log, a key or the network: draws and seats are arguments.
Code that several games share is in a package of its own, which does not know the games.
"""
