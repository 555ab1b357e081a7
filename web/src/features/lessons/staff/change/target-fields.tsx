import { teacherOptions } from "@/features/lessons/staff/choices";
import { staffChangeText } from "./en";
import { useTeacherChoices } from "@/features/lessons/staff/queries";
import { DateField } from "@/forms/date-field";
import { SelectField } from "@/forms/fields";
import type { ChangeRequest } from "./request";
import fieldCss from "@/ui/field.scoped.css?names";

/** Whose lessons change, and on which days. A lesson is known before the panel opens. */
export function TargetFields({ request }: { request: ChangeRequest }) {
  const t = staffChangeText();
  const teachers = useTeacherChoices();
  switch (request.kind) {
    case "lesson":
      return null;
    case "class":
      return (
        <div className={fieldCss.pair}>
          <DateField name="from" label={t.from} />
          <DateField name="to" label={t.to} hint={t.toHint} />
        </div>
      );
    case "teacherDay":
      return (
        <div className={fieldCss.pair}>
          <SelectField
            name="teacherId"
            label={t.teacherAbsent}
            placeholder={t.chooseTeacher}
            options={teacherOptions(teachers.data)}
          />
          <DateField name="on" label={t.day} />
        </div>
      );
  }
}
