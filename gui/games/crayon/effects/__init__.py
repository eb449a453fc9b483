"""The effects of event cards on a map: painted areas, signs, drifting motes and strikes.

A game says which card has which look and area; nothing here knows a card.
"""
