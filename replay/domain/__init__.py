"""Values every game shares."""
