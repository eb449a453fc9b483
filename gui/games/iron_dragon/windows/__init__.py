"""The windows of the game, one file each: they draw what a model says and send what is clicked."""
