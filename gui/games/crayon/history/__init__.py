"""The history of crayon-rail games: lines, highlights and marks."""
