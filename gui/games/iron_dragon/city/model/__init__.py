"""A city and deliveries as plain values."""
