import { lessonsText } from "@/features/lessons/teacher/en";
import type { TeacherRegister } from "@/features/lessons/teacher/model";
import { fill } from "@/i18n/text";
import { Card } from "@/ui/card";
import { draftOf } from "./marks";
import { NoteFields } from "./note-fields";
import type { RegisterActions } from "./use-register";

interface ClassNotesProps {
  register: TeacherRegister;
  actions: RegisterActions;
  isLocked: boolean;
}

const CLASS = { childId: null, child: null };

/** The notes on the whole class. */
export function ClassNotes({ register, actions, isLocked }: ClassNotesProps) {
  const t = lessonsText().notes;
  const draft = draftOf(null, actions.pending)?.text ?? "";
  if (isLocked && register.noteForFamily === "" && register.noteForStaff === "" && draft === "") return null;
  return (
    <Card title={t.classNote} subtitle={t.classNoteBody}>
      {isLocked ? (
        <ReadOnly register={register} draft={draft} />
      ) : (
        <NoteFields about={CLASS} families={register.families} saved={register} actions={actions} />
      )}
    </Card>
  );
}

interface ReadOnlyProps {
  register: TeacherRegister;
  draft: string;
}

function ReadOnly({ register: { noteForFamily, noteForStaff }, draft }: ReadOnlyProps) {
  const t = lessonsText().notes;
  return [
    { reader: t.classFamily, text: noteForFamily },
    { reader: t.notSent, text: draft },
    { reader: t.staff, text: noteForStaff },
  ]
    .filter(({ text }) => text !== "")
    .map(({ reader, text }) => (
      <p key={reader}>
        <b>{fill(t.reader, { reader })}</b> {text}
      </p>
    ));
}
