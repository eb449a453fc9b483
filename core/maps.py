"""`python -m core.maps`: the map compiler, by the name that the data files of Iron Dragon give it.

Those files are part of the hash that every log names, so their comments cannot change.
"""

from core.games.crayon.maps.__main__ import main

if __name__ == "__main__":
    main()
