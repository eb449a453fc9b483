"""The connection of the chat to the network, and the codec of audio-grams."""
