"""The only place where Qt's event loop and trio's meet.

Trio runs here as a guest of Qt: the network calls the windows in their thread, and the windows pass
their commands to the network. All other modules of the gui use only Qt, and all modules outside the
gui only trio. Nothing is decided and nothing is painted here.
"""
