import { expect, test } from "vitest";
import type { MarkState, RegisterChild } from "@/features/lessons/staff/model";
import { changedMarks, countsOf } from "./marks";

function aChild(childId: number, state: MarkState | null): RegisterChild {
  const mark = state === null ? null : { state, markedAt: "2026-11-16T15:05:00Z" };
  return { childId, name: `Child ${childId}`, mark, absence: null, noteForFamily: "", noteForStaff: "" };
}

const CHILDREN = [aChild(1, "present"), aChild(2, "absent"), aChild(3, null), aChild(4, null)];

test("sends only marks that differ from the saved ones", () => {
  expect(changedMarks(CHILDREN, { 1: "present", 2: "excused", 3: "late" })).toEqual([
    { childId: 2, state: "excused" },
    { childId: 3, state: "late" },
  ]);
});

test("counts saved and changed marks together", () => {
  expect(countsOf(CHILDREN, { 2: "excused", 3: "late" })).toEqual({
    present: 1,
    late: 1,
    absent: 0,
    excused: 1,
    unmarked: 1,
  });
});
