"""Foreign records turned into hand logs."""
