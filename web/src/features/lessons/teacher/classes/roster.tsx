import { lessonsText } from "@/features/lessons/teacher/en";
import type { TeacherClassDetails } from "@/features/lessons/teacher/model";
import { fill, plural } from "@/i18n/text";
import { percentText } from "@/lib/percent";
import classesCss from "./classes.scoped.css?names";
import lessonsCss from "@/features/lessons/teacher/lessons.scoped.css?names";

/** The children of a class, with what their families shared for the teacher. */
export function Roster({ roster }: Pick<TeacherClassDetails, "roster">) {
  const t = lessonsText().class;
  if (roster.length === 0) return <p className={lessonsCss.none}>{t.rosterEmpty}</p>;
  return (
    <ul className={classesCss.roster}>
      {roster.map(({ id, name, age, package: bought, level, forTeacher, ...figures }) => (
        <li key={id} className={classesCss.child}>
          <div>
            <b>{name}</b>
            <p className="text-12 text-ink-2">{fill(t.about, { age, package: bought, level })}</p>
          </div>
          <p className={classesCss.attended}>{attendanceOf(figures)}</p>
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

type Figures = Pick<TeacherClassDetails["roster"][number], "held" | "counted" | "attended" | "excused" | "percent">;

/** 8 of 9 attended (89%), 1 excused */
function attendanceOf({ held, counted, attended, excused, percent }: Figures): string {
  const t = lessonsText().class;
  if (held === 0) return t.noneHeld;
  const parts = [
    typeof percent === "number" && fill(t.attended, { attended, counted, percent: percentText(percent) }),
    excused > 0 && plural(t.excused, excused),
  ];
  return parts.filter(Boolean).join(", ");
}
