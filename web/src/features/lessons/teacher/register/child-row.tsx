import { useId, useState } from "react";
import { lessonsText } from "@/features/lessons/teacher/en";
import { MARKS, type RegisterChild } from "@/features/lessons/teacher/model";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { ClockIcon, PenIcon } from "@/ui/list-icons";
import { draftOf, markOf, noteOf, type ShownMark } from "./marks";
import { NoteFields } from "./note-fields";
import type { RegisterActions } from "./use-register";
import registerCss from "./register.scoped.css?names";

interface ChildRowProps {
  child: RegisterChild;
  actions: RegisterActions;
  isLocked: boolean;
}

export function ChildRow({ child, actions, isLocked }: ChildRowProps) {
  const t = lessonsText();
  const [isWriting, setIsWriting] = useState(false);
  const fields = useId();
  const shown = markOf(child, actions.pending);
  const { id, name, forTeacher } = child;
  const about = { childId: id, child: name };
  return (
    <li className={registerCss.child}>
      <div className={registerCss.who}>
        <b>{name}</b>
        <p className={registerCss.about}>{aboutOf(child)}</p>
        {child.absence && <p className={registerCss.absence}>{absenceOf(child.absence.reason)}</p>}
        {forTeacher !== "" && <p className={registerCss.shared}>{forTeacher}</p>}
        <Written child={child} actions={actions} />
      </div>
      <MarkButtons child={child} shown={shown} actions={actions} isLocked={isLocked} />
      {!isLocked && (
        <Button
          tone="quiet"
          className={registerCss.write}
          aria-label={fill(t.notes.addOn, { name })}
          aria-expanded={isWriting}
          aria-controls={isWriting ? fields : undefined}
          onClick={() => setIsWriting(!isWriting)}
        >
          <PenIcon />
          <span className="max-shell:sr-only">{t.notes.add}</span>
        </Button>
      )}
      {isWriting && !isLocked && (
        <div className={registerCss.fields} id={fields}>
          <NoteFields
            about={about}
            families={child.isReached ? 1 : 0}
            saved={child}
            actions={actions}
            onDone={() => setIsWriting(false)}
          />
        </div>
      )}
    </li>
  );
}

function aboutOf({ age, package: bought, level }: RegisterChild): string {
  return fill(lessonsText().class.about, { age, package: bought, level });
}

function absenceOf(reason: string): string {
  const t = lessonsText().register;
  return reason === "" ? t.reportedBare : fill(t.reported, { reason });
}

/** The notes on a child in short, also one that is not sent yet. */
function Written({ child, actions: { pending } }: Pick<ChildRowProps, "child" | "actions">) {
  const t = lessonsText().notes;
  const textOf = (audience: "family" | "staff") => {
    const saved = audience === "family" ? child.noteForFamily : child.noteForStaff;
    return noteOf(saved, { childId: child.id, audience }, pending).text;
  };
  const written = [
    { reader: t.family, text: textOf("family") },
    { reader: t.notSent, text: draftOf(child.id, pending)?.text ?? "" },
    { reader: t.staff, text: textOf("staff") },
  ];
  return written
    .filter(({ text }) => text !== "")
    .map(({ reader, text }) => (
      <p key={reader} className={registerCss.written}>
        <b>{fill(t.reader, { reader })}</b> {text}
      </p>
    ));
}

interface MarkButtonsProps extends ChildRowProps {
  shown: ShownMark;
}

/** Radio buttons: the arrow keys select. */
function MarkButtons({ child, shown, actions, isLocked }: MarkButtonsProps) {
  const t = lessonsText().register;
  return (
    <fieldset className={registerCss.marks} disabled={isLocked} data-suggested={shown.isSuggested || undefined}>
      <legend className="sr-only">{child.name}</legend>
      {MARKS.map((state) => (
        <label key={state} data-mark={state}>
          <input
            type="radio"
            name={`mark-${child.id}`}
            value={state}
            checked={shown.state === state}
            // a tap on the suggested mark confirms it
            onClick={() => shown.isSuggested && shown.state === state && actions.mark(child.id, state)}
            onChange={() => actions.mark(child.id, state)}
          />
          <span>{t.marks[state]}</span>
          {shown.isWaiting && shown.state === state && (
            <span className={registerCss.waiting} title={t.waitingHere}>
              <ClockIcon />
              <span className="sr-only">{t.waitingHere}</span>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
