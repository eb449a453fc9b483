"""The pictures of the title page and of the emblem."""
