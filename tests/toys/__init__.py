"""A toy game that holds the hard cases of the real one: what the kernel promises is shown on it."""
