import { familyText } from "@/features/enrolment/parent/en";
import type { Lesson } from "@/features/enrolment/parent/model";
import { NewTabIcon } from "@/features/enrolment/parent/new-tab-icon";
import { fill } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { buttonClass } from "@/ui/button";
import { weekdayOf } from "./week-days";

interface ClassLinkProps {
  lesson: Lesson;
  button?: boolean;
}

/** Shown only when the class is open for this child. */
export function ClassLink({ lesson, button = false }: ClassLinkProps) {
  const t = familyText();
  if (!lesson.classLink) return null;
  const { childFirstName: child, timeText } = lesson;
  const label = fill(t.week.goToClass, { child, day: weekdayOf(lesson.date, "long"), time: clockTime(timeText) });
  return (
    <a
      className={button ? buttonClass({ size: "sm" }) : "link"}
      href={lesson.classLink}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
    >
      {t.goToClass}
      {button && <NewTabIcon />}
    </a>
  );
}
