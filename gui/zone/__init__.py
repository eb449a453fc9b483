"""Zones: the choice of a zone, and the zone session."""
