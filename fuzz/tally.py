"""What was sent, what came back, and what was wrong with it."""

import threading
from collections import Counter, defaultdict

SHOWN = 3


class Tally:
    def __init__(self) -> None:
        self.statuses: defaultdict[str, Counter[int]] = defaultdict(Counter)
        self.reached: defaultdict[str, set[str]] = defaultdict(set)
        self.wrong: defaultdict[str, list[str]] = defaultdict(list)
        self.lock = threading.Lock()

    def answered(self, role: str, operation: str, status: int) -> None:
        with self.lock:
            self.statuses[role][status] += 1
            if status < 400:
                self.reached[role].add(operation)

    def found(self, what: str, how: str) -> None:
        with self.lock:
            self.wrong[what].append(how)

    def requests(self, role: str) -> int:
        return self.statuses[role].total()

    def print(self) -> None:
        print(f"{'role':<15}{'requests':>9}{'2xx, 3xx':>10}{'operations done':>17}  statuses")
        for role, statuses in self.statuses.items():
            done = sum(count for status, count in statuses.items() if status < 400)
            share = f"{done / statuses.total():.0%}"
            each = " ".join(f"{status}:{count}" for status, count in sorted(statuses.items()))
            print(f"{role:<15}{statuses.total():>9}{share:>10}{len(self.reached[role]):>17}  {each}")
        for what, cases in sorted(self.wrong.items()):
            print(f"\n{len(cases)} x {what}")
            for case in cases[:SHOWN]:
                print(f"    {case}")
