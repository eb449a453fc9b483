"""What all features of Iron Dragon share, as plain values."""
