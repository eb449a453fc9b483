"""Building and surveying track: costs, plans, and the tools of the map."""
