"""Ranked games: the genesis that is kept, the log that is executed again, the rating, the store.

A result is what a log says, and never what somebody reports. Never anything here that a player
could not check with the log and `net.ranking` in hand.

The server mounts a `service.RankingService` on `results.Results` and a `court.Court`. They are not
imported here, since a judge in his process is to load no more than he needs.
"""
