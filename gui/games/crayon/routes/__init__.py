"""The route of a demand: where its load comes from, and what the way to its city costs."""
