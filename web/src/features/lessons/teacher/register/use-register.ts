import { useTeacher } from "@/api/signed-in";
import type { MarkState, RegisterChild, TeacherRegister } from "@/features/lessons/teacher/model";
import { enqueue, isWaiting, remove, type NoteEntry } from "@/features/lessons/teacher/queue/entries";
import { useEntries } from "@/features/lessons/teacher/queue/use-sender";
import { formatDate } from "@/lib/dates";
import { draftOf, markOf, marksFor, pendingOf } from "./marks";

export type About = Pick<NoteEntry, "childId" | "child">;

/** A register with what is not sent yet, and the functions that change it. */
export function useRegister(register: TeacherRegister) {
  const { id: teacherId } = useTeacher();
  const { pending, hasRejected } = pendingOf(register, useEntries(teacherId));
  const { lesson, children } = register;
  const at = { class: lesson.class, on: lesson.on, lesson: `${lesson.cohort}, ${formatDate(lesson.date)}` };

  function save(marks: readonly { child: RegisterChild; state: MarkState }[]): void {
    enqueue(
      teacherId,
      marks.map(({ child, state }) => ({
        ...at,
        kind: "mark",
        childId: child.id,
        child: child.name,
        state,
        ...(child.mark && { replaces: child.mark.markedAt }),
      })),
    );
  }

  function discard({ childId }: About): void {
    const draft = draftOf(childId, pending);
    if (draft !== undefined) remove(teacherId, [draft]);
  }

  return {
    pending,
    hasRejected,
    waiting: pending.filter(isWaiting).length,
    drafts: pending.filter(({ kind }) => kind === "draft").length,
    unmarked: children.filter((child) => markOf(child, pending).state === null).length,
    mark: (id: number, state: MarkState) =>
      save(marksFor(children, pending, (child) => (child.id === id ? state : null))),
    markOthersPresent: () => save(marksFor(children, pending, (_, shown) => (shown.state === null ? "present" : null))),
    noteForStaff: (about: About, text: string) =>
      enqueue(teacherId, [{ ...at, kind: "note", ...about, audience: "staff", text }]),
    draft: (about: About, text: string) => enqueue(teacherId, [{ ...at, kind: "draft", ...about, text }]),
    discard,
    send(about: About, text: string) {
      enqueue(teacherId, [{ ...at, kind: "note", ...about, audience: "family", text }]);
      discard(about);
    },
  };
}

export type RegisterActions = ReturnType<typeof useRegister>;
