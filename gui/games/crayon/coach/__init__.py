"""The coached first game of crayon-rail games: what a coach needs to know, and its steps."""
