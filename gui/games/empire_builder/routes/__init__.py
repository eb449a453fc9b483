"""The routes of Empire Builder: its planner, and its words for them."""
