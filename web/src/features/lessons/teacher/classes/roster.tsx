import { lessonsText } from "@/features/lessons/teacher/en";
import type { TeacherClassDetails } from "@/features/lessons/teacher/model";
import { fill } from "@/i18n/text";
import classesCss from "./classes.scoped.css?names";
import lessonsCss from "@/features/lessons/teacher/lessons.scoped.css?names";

/** The children of a class, with what their families shared for the teacher. */
export function Roster({ roster }: Pick<TeacherClassDetails, "roster">) {
  const t = lessonsText().class;
  if (roster.length === 0) return <p className={lessonsCss.none}>{t.rosterEmpty}</p>;
  return (
    <ul className={classesCss.roster}>
      {roster.map(({ id, name, age, package: bought, level, forTeacher, held, attended }) => (
        <li key={id} className={classesCss.child}>
          <div>
            <b>{name}</b>
            <p className="text-12 text-ink-2">{fill(t.about, { age, package: bought, level })}</p>
          </div>
          <p className={classesCss.attended}>{held === 0 ? t.noneHeld : fill(t.attended, { attended, held })}</p>
          {forTeacher !== "" && (
            <p className={classesCss.shared}>
              <b>{t.shared}</b>
              {forTeacher}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
