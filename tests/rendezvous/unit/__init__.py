"""The unit for systemd: what it allows the server, applied to whole processes without systemd."""
