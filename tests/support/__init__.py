"""What tests of the rules share: positions and the referee."""
