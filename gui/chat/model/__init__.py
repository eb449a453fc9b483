"""The models of the chat, without Qt."""
