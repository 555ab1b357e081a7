import { useEffect, useRef, useState } from "react";
import { familyText } from "@/features/enrolment/parent/en";
import type { Lesson } from "@/features/enrolment/parent/model";
import { fill, plural } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { formatDate } from "@/lib/dates";
import { AbsenceButton } from "./absence-button";
import { ClassLink } from "./class-link";
import { LessonStatus } from "./lesson-status";
import { distanceTo, weekdayOf, type TimeDistance } from "./week-days";
import familyCss from "@/features/enrolment/parent/home/family.scoped.css?names";

const TICK_INTERVAL = 20_000;
const DAYS_OF_A_WEEK = 7;

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface NextLessonProps {
  lesson: Lesson;
  /** The family's time zone. */
  zone: string;
  /** Called when it is time to fetch the following lesson. */
  onOver: () => void;
}

/** The next lesson in one line, with a countdown. */
export function NextLesson({ lesson, zone, onOver }: NextLessonProps) {
  const now = useNow();
  const distance = distanceTo(lesson, now, zone);
  const isOver = distance === null;
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  });
  useEffect(() => {
    if (isOver) latest.current();
  }, [isOver]);
  return (
    <p className={familyCss.nextLesson}>
      {distance !== null && (
        <>
          <span>{sentence(lesson, distance)}</span>
          <LessonStatus lesson={lesson} />
          <ClassLink lesson={lesson} button />
          <AbsenceButton lesson={lesson} now={now} />
        </>
      )}
    </p>
  );
}

function sentence({ childFirstName: child, title, date, timeText }: Lesson, distance: TimeDistance): string {
  const t = familyText().week;
  const time = clockTime(timeText);
  if (distance.unit === "now") return fill(t.onNow, { child, title, time });
  const far = distance.unit === "days" && distance.count >= DAYS_OF_A_WEEK;
  const day = far ? `${weekdayOf(date, "long")} ${formatDate(date)}` : weekdayOf(date, "long");
  const when = distance.unit === "moment" ? t.soon : plural(t[distance.unit], distance.count);
  return fill(t.nextLesson, { child, day, time, when });
}
