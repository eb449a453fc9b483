"""The title picture of Empire Builder, and its emblem."""
