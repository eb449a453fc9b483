"""Check that the systemd unit lets the server work: its filters are applied without systemd."""
