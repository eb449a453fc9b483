"""The arithmetic of maps: the camera, and wheel turns as steps."""
