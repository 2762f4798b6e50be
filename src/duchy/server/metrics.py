"""Metrics in Prometheus format; every line names its process."""

import os
import time
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SHARING = 2.0
"""Seconds between two writes of a process's metrics for the other processes."""
VALID_SECONDS = 5 * SHARING
"""Seconds for which a process's figures are valid."""


class Histogram:
    """A histogram of durations in seconds."""

    def __init__(self) -> None:
        self.counts = [0] * len(BUCKETS)
        self.count = 0
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Add a duration in seconds."""
        self.count += 1
        self.total += seconds
        for i, bound in enumerate(BUCKETS):
            if seconds <= bound:
                self.counts[i] += 1

    def samples(self, name: str, labels: str) -> "Samples":
        """Return the samples in Prometheus format."""
        result = [f'{name}_bucket{{{labels},le="{bound}"}} {n}' for bound, n in zip(BUCKETS, self.counts, strict=True)]
        result.append(f'{name}_bucket{{{labels},le="+Inf"}} {self.count}')
        return {
            (name, "histogram"): [
                *result,
                f"{name}_sum{{{labels}}} {self.total}",
                f"{name}_count{{{labels}}} {self.count}",
            ]
        }


Samples = dict[tuple[str, str], list[str]]
"""Sample lines by the name and the type of their metric."""


class Metrics:
    """Counters and histograms since the start of the process."""

    def __init__(self) -> None:
        self.process = str(os.getpid())
        self.counts: Counter[str] = Counter()
        self.task_ends: Counter[str] = Counter()
        """Number of restarts of each supervised task."""
        self.task_failures: Counter[str] = Counter()
        """Number of failures of one-off background tasks, by name."""
        self.commit = Histogram()
        self.think = Histogram()

    def samples(self, gauges: Mapping[str, float], up: Mapping[str, bool]) -> Samples:
        """Return all samples of this process; `up` says which supervised tasks run."""
        mine = f'process="{self.process}"'
        result: Samples = {}
        for name, value in sorted(self.counts.items()):
            result[f"duchy_{name}_total", "counter"] = [f"duchy_{name}_total{{{mine}}} {value}"]
        for name, number in sorted(gauges.items()):
            result[f"duchy_{name}", "gauge"] = [f"duchy_{name}{{{mine}}} {number}"]
        for name, by_task in (("task_ends", self.task_ends), ("task_failures", self.task_failures)):
            lines = [f'duchy_{name}_total{{{mine},task="{task}"}} {n}' for task, n in sorted(by_task.items())]
            result[f"duchy_{name}_total", "counter"] = lines
        result["duchy_task_up", "gauge"] = [
            f'duchy_task_up{{{mine},task="{task}"}} {int(runs)}' for task, runs in sorted(up.items())
        ]
        result |= self.commit.samples("duchy_commit_seconds", mine)
        result |= self.think.samples("duchy_think_seconds", mine)
        return result


def format_samples(samples: Samples) -> str:
    """Return samples as Prometheus text, each name once."""
    lines: list[str] = []
    for (name, kind), values in sorted(samples.items()):
        if values:
            lines += [f"# TYPE {name} {kind}", *values]
    return "\n".join(lines) + "\n"


def parse_samples(text: str) -> Samples:
    """Parse what `format_samples` returned."""
    samples: Samples = {}
    lines: list[str] = []
    for line in text.splitlines():
        if line.startswith("# TYPE "):
            name, kind = line.split()[2:4]
            lines = samples[name, kind] = []
        else:
            lines.append(line)
    return samples


class Neighbours:
    """The metrics of all processes that share a socket: each writes its own to a file, and reads all files.

    A scrape reaches any of the processes, and gets the metrics of all.
    """

    def __init__(self, folder: str, process: str) -> None:
        self._folder = Path(folder) if folder else None
        self._process = process

    def share(self, samples: Samples) -> None:
        """Write the samples of this process for the others."""
        if self._folder is not None:
            partial = self._folder / f"{self._process}.part"
            partial.write_text(format_samples(samples), encoding="utf-8")
            partial.replace(self._folder / f"{self._process}.metrics")

    def merged(self, samples: Samples) -> Samples:
        """Return the samples of this process together with the recent ones of the others."""
        result = {key: list(lines) for key, lines in samples.items()}
        for path in sorted(self._folder.glob("*.metrics")) if self._folder is not None else ():
            if path.stem != self._process and time.time() - path.stat().st_mtime < VALID_SECONDS:
                for key, lines in parse_samples(path.read_text(encoding="utf-8")).items():
                    result.setdefault(key, []).extend(lines)
        return result
