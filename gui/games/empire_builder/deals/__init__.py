"""Offers of track, and the answers to them (EB-TRADE)."""
