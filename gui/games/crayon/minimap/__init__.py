"""The minimap: all maps of a board in small, with trains and the visible part."""
