"""The coached first game of Iron Dragon: its deal, and the steps of its coach."""
