"""The models that all features of Empire Builder share, without Qt."""
