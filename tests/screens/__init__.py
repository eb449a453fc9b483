"""The lines of the screens reference, which `ids.txt` has, and whether tests show them."""
