"""The steps from one release of the tables to the next."""
