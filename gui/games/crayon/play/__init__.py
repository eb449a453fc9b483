"""The screen of Iron Dragon: map, toolbar, menus, and prompts."""
