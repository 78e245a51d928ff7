"""Games by the thousand, and measurements."""
