"""The screen of any game that is played: menus, strip, status line, questions, sounds."""
