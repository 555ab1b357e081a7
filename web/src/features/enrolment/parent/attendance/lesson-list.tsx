import { useState } from "react";
import type { AttendedLesson, ChildAttendance } from "@/features/enrolment/parent/model";
import { plural } from "@/i18n/text";
import { Button } from "@/ui/button";
import { attendanceText } from "./en";
import { LessonLine } from "./lesson-line";
import linesCss from "@/ui/lines.scoped.css";

/** Shown before the list is expanded. */
const FIRST = 6;

interface LessonListProps {
  child: ChildAttendance;
  lessons: readonly AttendedLesson[];
  empty: string;
}

export function LessonList({ child, lessons, empty }: LessonListProps) {
  const t = attendanceText();
  const [isExpanded, setExpanded] = useState(false);
  const hidden = lessons.length - FIRST;
  if (lessons.length === 0) return <p className="text-ink-2">{empty}</p>;
  return (
    <>
      <ul className={linesCss.lines}>
        {(isExpanded ? lessons : lessons.slice(0, FIRST)).map((lesson) => (
          <LessonLine key={`${lesson.class} ${lesson.on}`} child={child} lesson={lesson} />
        ))}
      </ul>
      {hidden > 0 && (
        <p>
          <Button size="sm" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
            {isExpanded ? t.fewer : plural(t.more, hidden)}
          </Button>
        </p>
      )}
    </>
  );
}
