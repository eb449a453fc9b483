"""The legends of locos and ships, and what others show only in Iron Dragon."""
