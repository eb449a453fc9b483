"""The coached first game of Empire Builder: its deal, and the sentences of its coach."""
