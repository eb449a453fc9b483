"""Demands: the hand, the planned deliveries, and the peek at other players' hands."""
