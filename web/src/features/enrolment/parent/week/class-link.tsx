import { familyText } from "@/features/enrolment/parent/en";
import type { Lesson } from "@/features/enrolment/parent/model";
import { NewTabIcon } from "@/features/enrolment/parent/new-tab-icon";
import { buttonClass } from "@/ui/button";
import { describe } from "./week-days";

interface ClassLinkProps {
  lesson: Lesson;
  button?: boolean;
}

/** Shown only when the class is open for this child. */
export function ClassLink({ lesson, button = false }: ClassLinkProps) {
  const t = familyText();
  if (!lesson.classLink) return null;
  return (
    <a
      className={button ? buttonClass({ size: "sm" }) : "link"}
      href={lesson.classLink}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={describe(t.goToClass, lesson)}
    >
      {t.goToClass}
      {button && <NewTabIcon />}
    </a>
  );
}
