"""Which sounds of the program go with what happens in Iron Dragon."""
