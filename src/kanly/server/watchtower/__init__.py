"""What who runs a server sees of it: logs, health, metrics. Nothing of it tells a token, or what is hidden in a game.

logs       how records are written: for people, or as JSON
metrics    `Metrics`: what is counted
requests   `Watched`: every request gets an id, is counted, and leaves a line
routes     /health and /metrics
"""
