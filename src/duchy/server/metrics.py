"""What an operator wants to see, as Prometheus reads it."""

from collections import Counter
from collections.abc import Mapping

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Histogram:
    """How often something took how long, in seconds."""

    def __init__(self) -> None:
        self.counts = [0] * len(BUCKETS)
        self.count = 0
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Note that it took so long."""
        self.count += 1
        self.total += seconds
        for i, bound in enumerate(BUCKETS):
            if seconds <= bound:
                self.counts[i] += 1

    def lines(self, name: str) -> list[str]:
        """As Prometheus reads it."""
        found = [f"# TYPE {name} histogram"]
        found += [f'{name}_bucket{{le="{bound}"}} {n}' for bound, n in zip(BUCKETS, self.counts, strict=True)]
        found.append(f'{name}_bucket{{le="+Inf"}} {self.count}')
        return [*found, f"{name}_sum {self.total}", f"{name}_count {self.count}"]


class Metrics:
    """Counts and times since the process began."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.commit = Histogram()
        self.think = Histogram()

    def text(self, gauges: Mapping[str, float]) -> str:
        """Everything as Prometheus reads it."""
        lines: list[str] = []
        for name, value in sorted(self.counts.items()):
            lines += [f"# TYPE duchy_{name}_total counter", f"duchy_{name}_total {value}"]
        for name, number in sorted(gauges.items()):
            lines += [f"# TYPE duchy_{name} gauge", f"duchy_{name} {number}"]
        lines += self.commit.lines("duchy_commit_seconds") + self.think.lines("duchy_think_seconds")
        return "\n".join(lines) + "\n"
