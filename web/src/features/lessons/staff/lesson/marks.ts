import { MARKS, type MarkState, type RegisterChild } from "@/features/lessons/staff/model";

/** Marks that were changed and are not saved, by child. */
export type Marks = Readonly<Record<number, MarkState>>;

export function markOf({ childId, mark }: RegisterChild, changed: Marks): MarkState | undefined {
  return changed[childId] ?? mark?.state;
}

/** Only what differs from the saved register is sent: another mark may have been changed on another device. */
export function changedMarks(children: readonly RegisterChild[], changed: Marks) {
  return children.flatMap(({ childId, mark }) => {
    const state = changed[childId];
    return state === undefined || state === mark?.state ? [] : [{ childId, state }];
  });
}

type Counts = Record<MarkState | "unmarked", number>;

export function countsOf(children: readonly RegisterChild[], changed: Marks): Counts {
  const count = (state: MarkState | undefined) => children.filter((child) => markOf(child, changed) === state).length;
  const [present, late, absent, excused] = MARKS.map(count);
  return {
    present: present ?? 0,
    late: late ?? 0,
    absent: absent ?? 0,
    excused: excused ?? 0,
    unmarked: count(undefined),
  };
}
