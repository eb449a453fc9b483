"""The replay viewer: a record, its controls, and windows about the entry shown."""
