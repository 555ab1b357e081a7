import { useController } from "react-hook-form";
import { teacherOptions } from "@/features/lessons/staff/choices";
import { staffChangeText } from "./en";
import type { ChangeEffect } from "@/features/lessons/staff/model";
import { useTeacherChoices } from "@/features/lessons/staff/queries";
import { classOfKey } from "@/features/lessons/staff/words";
import { DateField } from "@/forms/date-field";
import { ChoiceField, SegmentedField, SelectField, TextField } from "@/forms/fields";
import { fill, plural } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { Switch } from "@/ui/switch";
import { CHOICES, type ActionKind, type ChangeRequest } from "./request";
import { ShiftFields } from "./shift-fields";
import { TimeField } from "./time-field";
import fieldCss from "@/ui/field.scoped.css?names";

/** What happens to the lessons. */
export function ActionChoice({ kind }: { kind: Exclude<ChangeRequest["kind"], "lesson"> }) {
  const t = staffChangeText();
  const options = CHOICES[kind].map((value) => ({ value, label: t.actions[choiceOf(value)].title }));
  if (kind === "teacherDay") return <SegmentedField name="action" label={t.action} options={options} />;
  return (
    <ChoiceField
      name="action"
      label={t.action}
      options={CHOICES[kind].map((value) => ({
        value,
        label: t.actions[choiceOf(value)].title,
        description: t.actions[choiceOf(value)].body,
      }))}
    />
  );
}

// a single lesson's new time is not among the choices, so it has no text
function choiceOf(action: ActionKind): Exclude<ActionKind, "move"> {
  return action === "move" ? "cancel" : action;
}

interface ActionFieldsProps {
  request: ChangeRequest;
  action: ActionKind;
  effect: ChangeEffect | undefined;
}

export function ActionFields({ request, action, effect }: ActionFieldsProps) {
  const t = staffChangeText();
  switch (action) {
    case "cancel":
      return (
        <>
          <TextField name="reason" label={t.reason} hint={t.reasonHint} autoComplete="off" />
          <AppendField effect={effect} note={t.appendNote} />
        </>
      );
    case "move":
      return (
        <>
          <div className={fieldCss.pair}>
            <DateField name="date" label={t.newDate} />
            <TimeField placeholder={t.chooseTime} />
          </div>
          <TextField name="reason" label={t.reason} hint={t.reasonHint} autoComplete="off" />
        </>
      );
    case "shift":
      return (
        <>
          <ShiftFields request={request} />
          <TextField name="reason" label={t.reason} hint={t.reasonHint} autoComplete="off" />
        </>
      );
    case "substitute":
      return (
        <>
          <SubstituteField />
          <TextField name="reason" label={t.reason} hint={t.reasonHint} autoComplete="off" />
        </>
      );
    case "link":
      return (
        <TextField
          name="classLink"
          label={t.classLink}
          hint={t.classLinkHint}
          type="url"
          inputMode="url"
          autoComplete="off"
        />
      );
    case "restore":
      return <p className="text-ink-2">{t.restoreNote}</p>;
  }
}

function SubstituteField() {
  const t = staffChangeText();
  const teachers = useTeacherChoices();
  return (
    <SelectField
      name="substituteId"
      label={t.byTeacher}
      hint={t.byTeacherHint}
      placeholder={t.chooseTeacher}
      options={teacherOptions(teachers.data)}
    />
  );
}

interface AppendFieldProps {
  effect: Pick<ChangeEffect, "newLastDays"> | undefined;
  note: string;
}

/** Asks for a lesson at the end, and shows the new last day. */
export function AppendField({ effect, note }: AppendFieldProps) {
  const t = staffChangeText();
  const { field } = useController<{ append: boolean }, "append">({ name: "append" });
  const [first, ...others] = effect?.newLastDays.filter(({ before, after }) => before !== after) ?? [];
  return (
    <Switch label={t.append} checked={field.value} onChange={field.onChange}>
      {note}
      {field.value && first !== undefined && (
        <span className="block font-medium text-ink">
          {fill(t.appendLast, { class: classOfKey(first.class, first.cohort), date: formatDate(first.after) })}{" "}
          {others.length > 0 && plural(t.appendMore, others.length)}
        </span>
      )}
    </Switch>
  );
}
