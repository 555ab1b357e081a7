import { useEffect, useEffectEvent, useState } from "react";
import { lessonsText } from "@/features/lessons/teacher/en";
import type { Audience } from "@/features/lessons/teacher/model";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { TextArea } from "@/ui/input";
import { noteOf } from "./marks";
import type { RegisterActions } from "./use-register";
import registerCss from "./register.scoped.css?names";

interface NoteFieldsProps {
  about: { childId: number | null; child: string | null };
  saved: { noteForFamily: string; noteForStaff: string };
  actions: RegisterActions;
  onDone?: () => void;
}

/** A field for each reader. Each saves itself when it is left. */
export function NoteFields({ about, saved, actions, onDone }: NoteFieldsProps) {
  const t = lessonsText().notes;
  return (
    <div className="grid gap-4">
      <div className={registerCss.readers}>
        <NoteField audience="family" about={about} saved={saved.noteForFamily} actions={actions} />
        <NoteField audience="staff" about={about} saved={saved.noteForStaff} actions={actions} />
      </div>
      {onDone !== undefined && (
        <p>
          <Button onClick={onDone}>{t.done}</Button>
        </p>
      )}
    </div>
  );
}

interface NoteFieldProps extends Pick<NoteFieldsProps, "about" | "actions"> {
  audience: Audience;
  saved: string;
}

const LONGEST = 1000;

function NoteField({ audience, about, saved, actions }: NoteFieldProps) {
  const t = lessonsText().notes;
  const { text, isWaiting } = noteOf(saved, { ...about, audience }, actions.pending);
  const [typed, setTyped] = useState<string | null>(null);

  function save() {
    if (typed !== null && typed.trim() !== text) actions.note({ ...about, audience, text: typed.trim() });
    setTyped(null);
  }
  const saveLatest = useEffectEvent(save);
  useEffect(() => {
    // also when the screen is left by the keyboard, or the page is closed
    const leave = () => saveLatest();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  const isClass = about.childId === null;
  const words = {
    family: isClass ? [t.classFamily, t.classFamilyHint] : [t.family, t.familyHint],
    staff: [t.staff, t.staffHint],
  }[audience];
  return (
    <Field label={words[0] ?? ""} hint={isWaiting ? t.waiting : words[1]}>
      {(control) => (
        <TextArea
          {...control}
          rows={3}
          maxLength={LONGEST}
          value={typed ?? text}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={save}
        />
      )}
    </Field>
  );
}
