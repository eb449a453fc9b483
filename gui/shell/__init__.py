"""The program itself: the application, its title, its settings, its links."""
