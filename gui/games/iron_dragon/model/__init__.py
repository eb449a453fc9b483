"""The models that all features of Iron Dragon share, without Qt."""
