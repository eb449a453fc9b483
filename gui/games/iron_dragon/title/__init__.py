"""The title page and the emblem, painted."""
