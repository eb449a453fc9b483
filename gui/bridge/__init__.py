"""The one place where Qt's event loop and trio's meet.

Trio runs here as a guest of Qt: the network calls the windows with its news, in their thread,
and the windows hand their commands to the network. Every other module of the gui knows Qt alone,
and every module outside the gui trio alone. Nothing is decided and nothing is painted here.
"""
