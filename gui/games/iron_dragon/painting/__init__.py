"""The pictures of Iron Dragon: map, engines, ships, loads, foremen, and the title page."""
