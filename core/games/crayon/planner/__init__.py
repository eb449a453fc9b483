"""The common parts of planners of crayon-rail games: legs, plans, courses, and future hands."""
