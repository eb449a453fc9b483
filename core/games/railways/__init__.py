"""Railways: the rules of a railway game with auctions, bonds, links and goods cubes.

This package holds the rules, the options, and the map, tiles, cards and prices as data files with
their validating loaders. It never handles the table, a log or a window, and shares nothing with the
crayon-rail games.
"""
