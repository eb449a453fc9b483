"""The games, one package each, behind the interface of `core.ruleset`.

A game decides, records and lists its commands, and keeps its cards, cities and prices in data
files. It never sees the table, the log, a key or the network: draws and seats come to it as
arguments. What several games share lies in a package of its own, which knows none of them.
"""
