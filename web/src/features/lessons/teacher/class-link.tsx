import { fill } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { buttonClass } from "@/ui/button";
import { lessonsText } from "./en";
import type { TeacherLesson } from "./model";

interface ClassLinkProps {
  lesson: TeacherLesson;
  primary?: boolean;
}

export function ClassLink({ lesson: { classLink, cohort, timeText, state }, primary = false }: ClassLinkProps) {
  const t = lessonsText();
  if (!classLink || state === "cancelled") return null;
  return (
    <a
      className={buttonClass({ tone: primary ? "primary" : "plain" })}
      href={classLink}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={fill(t.goToClassOf, { cohort, time: clockTime(timeText) })}
    >
      {t.goToClass}
    </a>
  );
}
