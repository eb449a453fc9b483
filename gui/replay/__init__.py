"""The replay viewer: a record, what steers it, and windows about the entry shown."""
