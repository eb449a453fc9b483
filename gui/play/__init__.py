"""The screen of any running game: menus, strip, status line, questions, sounds."""
