"""The windows of the game, one file each: they show what a model provides and pass clicks on."""
