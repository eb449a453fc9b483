"""The models of built and planned track, without Qt."""
