"""The rows of the tests of KARAMA-24, a module for each faction that owns the abilities."""
