"""The chat on its way to the network, and the codec of audio-grams."""
