"""`python -m core.maps`: the map compiler, under the name used in the data files of Iron Dragon.

Those files are part of the hash that every log names, so their comments cannot change.
"""

from core.games.crayon.maps.__main__ import main

if __name__ == "__main__":
    main()
