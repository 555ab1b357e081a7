import { expect, test } from "vitest";
import type { MarkEntry } from "@/features/lessons/teacher/queue/entries";
import { childOf, lessonOf } from "@/features/lessons/teacher/test-data";
import { markOf } from "./marks";

const { class: key, on } = lessonOf();
const typed = { class: key, on, lesson: "x", kind: "mark", childId: 1, child: "Child 1", state: "absent" } as const;

test("a device whose clock is slow shows the correction of a mark that it showed", () => {
  const child = childOf(1, { mark: { state: "late", markedAt: "2026-11-16T15:00:00Z" } });
  const slow: MarkEntry = { ...typed, at: "2026-11-16T14:00:00.000Z" };
  const shown = (entry: MarkEntry) => markOf(child, [entry]).state;
  expect(shown({ ...slow, replaces: "2026-11-16T15:00:00Z" })).toBe("absent");
  expect(shown({ ...slow, replaces: "2026-11-16T14:59:00Z" })).toBe("late");
  expect(shown(slow)).toBe("late");
});
