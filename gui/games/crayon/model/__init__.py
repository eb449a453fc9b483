"""The models that all features share, without Qt."""
