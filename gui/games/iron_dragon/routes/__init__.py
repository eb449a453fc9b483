"""The routes of Iron Dragon: its planner, and its words for them."""
