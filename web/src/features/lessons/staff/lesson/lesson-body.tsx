import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { staffLessonText, staffLessonsText } from "@/features/lessons/staff/en";
import type { Register, StaffLesson } from "@/features/lessons/staff/model";
import { LessonTeacher, RegisterBadge } from "@/features/lessons/staff/statuses";
import { dayAndDate, whenText } from "@/features/lessons/staff/words";
import { fill, plural } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { formatCount } from "@/lib/numbers";
import { formatMoment } from "@/lib/moment";
import { Fact } from "@/ui/fact";
import { RegisterCard } from "./register-card";
import cardCss from "@/ui/card.scoped.css?names";
import factCss from "@/ui/fact.scoped.css?names";

export function LessonBody({ register }: { register: Register }) {
  return (
    <>
      <LessonFacts register={register} />
      <RegisterCard register={register} />
    </>
  );
}

function LessonFacts({ register }: { register: Register }) {
  const t = staffLessonText();
  const { lesson, withoutTeacher } = register;
  return (
    <section className={cardCss.card} aria-label={t.facts}>
      <dl className={`${cardCss.cardB} ${factCss.facts}`}>
        <Fact label={t.date}>
          {whenText(lesson)}
          <Planned lesson={lesson} />
        </Fact>
        <Fact label={t.state}>
          {staffLessonsText().states[lesson.state]}
          <Reason lesson={lesson} />
        </Fact>
        <Fact label={t.children}>
          {formatCount(lesson.children)}
          {withoutTeacher > 0 && <Under>{plural(t.withoutTeacher, withoutTeacher)}</Under>}
        </Fact>
        <Fact label={t.teacher}>
          <TeacherLink lesson={lesson} />
        </Fact>
        <Fact label={t.link}>
          {lesson.classLink ? (
            <a className="link wrap-anywhere" href={lesson.classLink} target="_blank" rel="noreferrer">
              {lesson.classLink.replace(/^https:\/\//, "")}
            </a>
          ) : (
            t.noLink
          )}
        </Fact>
        <Fact label={t.register}>
          <RegisterBadge lesson={lesson} />
          <RegisterNotes register={register} />
        </Fact>
      </dl>
    </section>
  );
}

function Planned({ lesson: { state, on, date, appendedFor } }: { lesson: StaffLesson }) {
  const t = staffLessonText();
  const notes = [
    state === "moved" && date !== on && fill(t.planned, { date: dayAndDate(on) }),
    appendedFor && fill(t.makesUp, { date: formatDate(appendedFor) }),
  ].filter(Boolean);
  return notes.length === 0 ? null : <Under>{notes.join(" · ")}</Under>;
}

function Reason({ lesson: { reason, closureId } }: { lesson: StaffLesson }) {
  const t = staffLessonText();
  return (
    <>
      {reason !== "" && <Under>{reason}</Under>}
      {closureId && (
        <Link className="link text-12" to={staffPaths.closures}>
          {t.closure}
        </Link>
      )}
    </>
  );
}

function TeacherLink({ lesson }: { lesson: StaffLesson }) {
  const { teacherId, substituteId } = lesson;
  const id = substituteId ?? teacherId;
  if (!id) return <LessonTeacher lesson={lesson} />;
  return (
    <Link className="link" to={staffPaths.teacher} params={{ id: String(id) }}>
      <LessonTeacher lesson={lesson} />
    </Link>
  );
}

/** On the class's clock, as the other times of a lesson. */
function RegisterNotes({ register }: { register: Register }) {
  const t = staffLessonText();
  const { takenBy, takenAt, closesAt, reopenedUntil, lesson } = register;
  const on = (moment: string) => ({ moment: formatMoment(moment, register.timeZone) });
  if (lesson.state === "cancelled") return null;
  return (
    <>
      {takenBy && takenAt && <Under>{fill(t.takenBy, { name: takenBy, ...on(takenAt) })}</Under>}
      {reopenedUntil ? (
        <Under>{fill(t.reopenedUntil, on(reopenedUntil))}</Under>
      ) : (
        closesAt && lesson.register !== "closed" && <Under>{fill(t.closesAt, on(closesAt))}</Under>
      )}
    </>
  );
}

function Under({ children }: { children: string }) {
  return <span className="block text-12 font-normal wrap-anywhere text-ink-2">{children}</span>;
}
