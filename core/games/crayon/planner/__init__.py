"""What planners of crayon-rail games share: legs, plans, their exact ways, and hands to come."""
