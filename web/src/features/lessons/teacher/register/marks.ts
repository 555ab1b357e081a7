import type { MarkState, RegisterChild, TeacherRegister } from "@/features/lessons/teacher/model";
import type { DraftEntry, Entry, MarkEntry, NoteEntry } from "@/features/lessons/teacher/queue/entries";

export interface ShownMark {
  /** Null for a child who is not marked yet. */
  state: MarkState | null;
  isWaiting: boolean;
  /** Only suggested, because the family reported the absence. */
  isSuggested: boolean;
}

/** The entries of one lesson, without those that the server rejected, and whether there are such. */
export function pendingOf({ lesson }: TeacherRegister, entries: readonly Entry[]) {
  const own = entries.filter((entry) => entry.class === lesson.class && entry.on === lesson.on);
  const pending: readonly Entry[] = own.filter(({ refusal }) => refusal === undefined);
  return { pending, hasRejected: pending.length < own.length };
}

/** Whether what was typed is later than what the server has, as far as this device's clock says. */
function isLater({ at, replaces }: MarkEntry, savedAt: string): boolean {
  return [at, replaces].some((time) => time !== undefined && Date.parse(time) >= Date.parse(savedAt));
}

/** What a child's buttons show: what was typed last, or what the server has. The later one wins there too. */
export function markOf(child: RegisterChild, pending: readonly Entry[]): ShownMark {
  const typed = pending.find((entry): entry is MarkEntry => entry.kind === "mark" && entry.childId === child.id);
  const saved = child.mark ?? null;
  if (typed !== undefined && (saved === null || isLater(typed, saved.markedAt)))
    return { state: typed.state, isWaiting: true, isSuggested: false };
  if (saved !== null) return { state: saved.state, isWaiting: false, isSuggested: false };
  if (child.absence) return { state: "excused", isWaiting: false, isSuggested: true };
  return { state: null, isWaiting: false, isSuggested: false };
}

/** The marks to save for one tap: the mark itself, and the suggested ones, which the teacher has now seen. */
export function marksFor(
  children: readonly RegisterChild[],
  pending: readonly Entry[],
  chosen: (child: RegisterChild, shown: ShownMark) => MarkState | null,
): { child: RegisterChild; state: MarkState }[] {
  return children.flatMap((child) => {
    const shown = markOf(child, pending);
    const state = chosen(child, shown) ?? (shown.isSuggested ? shown.state : null);
    return state === null ? [] : [{ child, state }];
  });
}

/** A note as saved or sent last, on this device or by the server. */
export function noteOf(
  saved: string,
  { childId, audience }: Pick<NoteEntry, "childId" | "audience">,
  pending: readonly Entry[],
): { text: string; isWaiting: boolean } {
  const typed = pending.find(
    (entry): entry is NoteEntry => entry.kind === "note" && entry.childId === childId && entry.audience === audience,
  );
  return typed === undefined ? { text: saved, isWaiting: false } : { text: typed.text, isWaiting: true };
}

/** What is written for a family and not sent. */
export function draftOf(childId: number | null, pending: readonly Entry[]): DraftEntry | undefined {
  return pending.find((entry): entry is DraftEntry => entry.kind === "draft" && entry.childId === childId);
}
