import { useEffect, useEffectEvent, useState } from "react";
import { lessonsText } from "@/features/lessons/teacher/en";
import { Field } from "@/ui/field";
import { TextArea } from "@/ui/input";
import { LONGEST } from "./family-note";
import { noteOf } from "./marks";
import type { About, RegisterActions } from "./use-register";

interface StaffNoteProps {
  about: About;
  saved: string;
  actions: RegisterActions;
}

/** A note for staff, which saves itself when its field is left. */
export function StaffNote({ about, saved, actions }: StaffNoteProps) {
  const t = lessonsText().notes;
  const { text, isWaiting } = noteOf(saved, { ...about, audience: "staff" }, actions.pending);
  const [typed, setTyped] = useState<string | null>(null);

  function save() {
    if (typed !== null && typed.trim() !== text) actions.noteForStaff(about, typed.trim());
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

  return (
    <Field label={t.staff} hint={isWaiting ? t.waiting : t.staffHint}>
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
