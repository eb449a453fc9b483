"""Widgets and layouts that know nothing of games."""
