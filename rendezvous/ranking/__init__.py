"""Ranked games: the stored genesis, the judge that executes the log again, ratings, the store.

A result follows from the log, never from a report. A player can check each result here with the
log and `net.ranking`.

The server mounts a `service.RankingService` on `results.Results` and a `court.Court`. They are not
imported here, as a judge's process should load only its own modules.
"""
