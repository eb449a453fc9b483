"""The legends of trains and events, and what others show only in Empire Builder."""
