"""The models of the history of Empire Builder, without Qt."""
