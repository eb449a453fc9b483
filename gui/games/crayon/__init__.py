"""What crayon-rail games share on the screen: their painted maps, and what moves on them."""
