"""Contracts: the hand, the planned deliveries, and the peek at other players' hands."""
