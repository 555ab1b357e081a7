import { useEffect, useEffectEvent } from "react";
import { ClassLink } from "@/features/lessons/teacher/class-link";
import { lessonsText } from "@/features/lessons/teacher/en";
import { classClock, lessonRemarks } from "@/features/lessons/teacher/lesson-badge";
import { RegisterButton } from "@/features/lessons/teacher/lesson-lines";
import type { TeacherLesson } from "@/features/lessons/teacher/model";
import { useNow } from "@/features/lessons/teacher/use-now";
import { addDays, distanceTo, weekdayOf, type Distance } from "@/features/lessons/teacher/when";
import { fill, plural } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { formatDate, todayIn } from "@/lib/dates";
import lessonsCss from "@/features/lessons/teacher/lessons.scoped.css?names";

interface NextLessonProps {
  lesson: TeacherLesson;
  /** The teacher's time zone. */
  zone: string;
  /** Called when it is time to fetch the following lesson. */
  onOver: () => void;
}

export function NextLesson({ lesson, zone, onOver }: NextLessonProps) {
  const t = lessonsText().today;
  const distance = distanceTo(lesson, useNow());
  const isOver = distance === null;
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  const clock = classClock(lesson);
  return (
    <section className={lessonsCss.next} aria-label={t.next}>
      <div className="grid gap-1">
        <p className={lessonsCss.eyebrow}>
          {t.next}
          {distance !== null && ` · ${distanceText(distance, lesson.date, zone)}`}
        </p>
        <h2>
          {clockTime(lesson.timeText)} · {lesson.cohort}
        </h2>
        <p className={lessonsCss.clock}>{[...(clock === null ? [] : [clock]), ...lessonRemarks(lesson)].join(" · ")}</p>
      </div>
      <p className={lessonsCss.buttons}>
        <ClassLink lesson={lesson} primary />
        <RegisterButton lesson={lesson} primary={!lesson.classLink} />
      </p>
    </section>
  );
}

function distanceText(distance: Distance, date: string, zone: string): string {
  const t = lessonsText().today;
  if (distance.unit === "now") return t.onNow;
  if (distance.unit === "moment") return t.soon;
  if (distance.unit === "minutes") return plural(t.minutes, distance.count);
  const today = todayIn(zone);
  if (date === addDays(today, 1)) return t.tomorrow;
  if (distance.unit === "hours") return plural(t.hours, distance.count);
  return fill(t.on, { day: weekdayOf(date, "long"), date: formatDate(date) });
}
