"""What a server counts, for Prometheus. Each process counts for itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0)


class Metrics:
    """The numbers of one server. Names end as Prometheus wants them: `kanly_requests_total`, `..._seconds_bucket`."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "kanly_requests", "requests answered", ("method", "route", "status"), registry=self.registry
        )
        self.request_seconds = self._seconds("kanly_request_seconds", "from a request to its answer", "route")
        self.actions = Counter("kanly_actions", "actions applied to games", ("by",), registry=self.registry)
        self.snapshots = Counter("kanly_snapshots", "snapshots of games kept", registry=self.registry)
        self.bot_decisions = Counter(
            "kanly_bot_decisions", "decisions of bots", ("strength", "outcome"), registry=self.registry
        )
        self.bot_seconds = self._seconds("kanly_bot_seconds", "from a question to the choice of a bot", "strength")
        self.notices = Counter("kanly_notices", "notices sent", ("kind", "outcome"), registry=self.registry)
        self._rooms = Gauge("kanly_rooms", "rooms by status", ("status",), registry=self.registry)

    def watch(self, name: str, meaning: str, count: Callable[[], int]) -> None:
        """Something that is counted whenever somebody looks."""
        Gauge(name, meaning, registry=self.registry).set_function(count)

    def text(self, rooms: Mapping[str, int]) -> bytes:
        """All of them, in the format of Prometheus. `rooms`: how many there are now, by status."""
        self._rooms.clear()
        for status, count in rooms.items():
            self._rooms.labels(status).set(count)
        return generate_latest(self.registry)

    def _seconds(self, name: str, meaning: str, label: str) -> Histogram:
        return Histogram(name, meaning, (label,), buckets=SECONDS, registry=self.registry)
