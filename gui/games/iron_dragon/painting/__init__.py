"""The pictures of Iron Dragon: its world, engines, ships, loads, people, and the title page."""
