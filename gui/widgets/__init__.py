"""Widgets and layouts that do not depend on games."""
