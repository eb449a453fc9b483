"""All long runs, in the order in which they are carried out."""

from tests.soak import damage, games, properties, tampering
from tests.soak.harness import Run

RUNS: dict[str, Run] = {
    run.name: run for run in (games.RUN, damage.CUTS, damage.FLIPS, tampering.RUN, properties.RUN)
}
