"""How fast the window is, on the platform without a screen, where Qt paints by software."""
