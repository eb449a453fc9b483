"""The signs of looks: small pictures, so that effects differ in shape and not in colour alone."""
