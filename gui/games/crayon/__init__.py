"""The user interface that crayon-rail games share: painted maps, trains and windows."""
