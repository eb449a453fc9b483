"""Python looks through all objects now and then for rings to free; here, not through the lasting.

The world and the record of a game are hundreds of thousands of objects that stay as long as the
game does. To look through them keeps the windows waiting for a fifth of a second.
"""

import gc


def set_lasting_aside() -> None:
    """Look once more for what can be freed, and no more through what is there now."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
