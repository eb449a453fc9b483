"""How hypothesis looks for counterexamples: the same few every time, or RAIL_SOAK=N others.

`RAIL_SOAK=10000 pytest tests/core/log` gives every property ten thousand examples.
"""

import os

from hypothesis import HealthCheck, settings

SOAK = int(os.environ.get("RAIL_SOAK") or 0)

settings.register_profile(
    "default",
    derandomize=True,
    max_examples=100,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "soak",
    max_examples=max(SOAK, 1),
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("soak" if SOAK else "default")
