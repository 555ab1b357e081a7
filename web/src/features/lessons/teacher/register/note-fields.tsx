import { lessonsText } from "@/features/lessons/teacher/en";
import { fill, plural } from "@/i18n/text";
import { Button } from "@/ui/button";
import { FamilyNote } from "./family-note";
import { StaffNote } from "./staff-note";
import type { About, RegisterActions } from "./use-register";
import registerCss from "./register.scoped.css?names";

interface NoteFieldsProps {
  about: About;
  /** Number of families that a note for families reaches. */
  families: number;
  saved: { noteForFamily: string; noteSentAt?: string | null; noteForStaff: string };
  actions: RegisterActions;
  onDone?: () => void;
}

/** A field for each reader: one note is sent, the other one saves itself. */
export function NoteFields({ about, families, saved, actions, onDone }: NoteFieldsProps) {
  const t = lessonsText().notes;
  const isReached = families > 0;
  const words =
    about.child === null
      ? {
          label: t.classFamily,
          readers: isReached ? plural(t.toFamilies, families) : t.noFamilies,
          sendLabel: t.sendAll,
        }
      : {
          label: t.family,
          readers: fill(isReached ? t.toFamily : t.nobodyInFamily, { name: about.child }),
          sendLabel: t.send,
        };
  return (
    <div className="grid gap-4">
      <div className={registerCss.readers}>
        <FamilyNote about={about} {...words} isReached={isReached} saved={saved} actions={actions} />
        <StaffNote about={about} saved={saved.noteForStaff} actions={actions} />
      </div>
      {onDone !== undefined && (
        <p>
          <Button onClick={onDone}>{t.done}</Button>
        </p>
      )}
    </div>
  );
}
