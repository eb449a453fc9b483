"""The loss window of Iron Dragon: a smaller loco takes fewer loads."""
