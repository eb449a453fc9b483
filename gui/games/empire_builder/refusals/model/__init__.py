"""The sentences of refusals and reasons, without Qt."""
