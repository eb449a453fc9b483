"""The screen of Iron Dragon: map, toolbar, menus, and what comes up by itself."""
