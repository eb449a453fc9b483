"""All long runs, in the order in which they are carried out."""

from tests.soak import (
    attacks,
    audio_grams,
    baseline,
    damage,
    empire_builder,
    exploration,
    games,
    iron_dragon,
    judges,
    network,
    planner,
    properties,
    tables,
    tampering,
    windows,
)
from tests.soak.fuzz import run as fuzz
from tests.soak.harness import Run
from tests.soak.mutation import run as mutation

RUNS: dict[str, Run] = {
    run.name: run
    for run in (
        games.RUN,
        *iron_dragon.RUNS,
        *empire_builder.RUNS,
        planner.RUN,
        *baseline.RUNS,
        *network.RUNS,
        attacks.RUN,
        *windows.RUNS,
        audio_grams.RUN,
        damage.CUTS,
        damage.FLIPS,
        tampering.RUN,
        judges.RUN,
        *tables.RUNS,
        exploration.RUN,
        fuzz.RUN,
        properties.RUN,
        mutation.RUN,
    )
}
