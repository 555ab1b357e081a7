import { useTeacher } from "@/api/signed-in";
import type { MarkState, RegisterChild, TeacherRegister } from "@/features/lessons/teacher/model";
import { enqueue, type NoteEntry } from "@/features/lessons/teacher/queue/entries";
import { useEntries } from "@/features/lessons/teacher/queue/use-sender";
import { formatDate } from "@/lib/dates";
import { markOf, marksFor, pendingOf } from "./marks";

/** A register with what is not sent yet, and the functions that change it. */
export function useRegister(register: TeacherRegister) {
  const { id: teacherId } = useTeacher();
  const pending = pendingOf(register, useEntries(teacherId));
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

  return {
    pending,
    unmarked: children.filter((child) => markOf(child, pending).state === null).length,
    mark: (id: number, state: MarkState) =>
      save(marksFor(children, pending, (child) => (child.id === id ? state : null))),
    markOthersPresent: () => save(marksFor(children, pending, (_, shown) => (shown.state === null ? "present" : null))),
    note: (note: Pick<NoteEntry, "childId" | "child" | "audience" | "text">) =>
      enqueue(teacherId, [{ ...at, kind: "note", ...note }]),
  };
}

export type RegisterActions = ReturnType<typeof useRegister>;
