"""The arithmetic of maps: the camera, and the wheel in steps."""
