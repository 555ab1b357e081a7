import { useEffect, useEffectEvent } from "react";
import { useTeacher } from "@/api/signed-in";
import { ClassLink } from "@/features/lessons/teacher/class-link";
import { lessonsText } from "@/features/lessons/teacher/en";
import { classClock, LessonBadge } from "@/features/lessons/teacher/lesson-badge";
import type { LessonKey, TeacherLesson, TeacherRegister } from "@/features/lessons/teacher/model";
import { refuseDrafts } from "@/features/lessons/teacher/queue/entries";
import { useLesson } from "@/features/lessons/teacher/queries";
import { ScreenBody } from "@/features/lessons/teacher/screen-body";
import { useNow } from "@/features/lessons/teacher/use-now";
import { dayTitle } from "@/features/lessons/teacher/when";
import { fill } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { BackLink } from "@/ui/back-link";
import { Note } from "@/ui/note";
import { RecordTitle } from "@/ui/record-title";
import { ChildRow } from "./child-row";
import { ClassNotes } from "./class-notes";
import { lockOf } from "./lock";
import { RegisterBar } from "./register-bar";
import { useRegister } from "./use-register";
import lessonsCss from "@/features/lessons/teacher/lessons.scoped.css?names";
import pageCss from "@/ui/page.scoped.css?names";
import registerCss from "./register.scoped.css";

/** A lesson with its register. */
export function RegisterView({ lesson }: { lesson: LessonKey }) {
  const t = lessonsText().register;
  const found = useLesson(lesson);
  const data = found.data;
  const { id: teacherId } = useTeacher();
  const leaveDrafts = useEffectEvent(() => refuseDrafts(teacherId, lesson, lessonsText().queue.notYours));
  useEffect(() => {
    if (found.isNotFound) leaveDrafts();
  }, [found.isNotFound]);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <BackLink to={`/teacher/classes/${lesson.class}`}>{t.back}</BackLink>
          <RecordTitle>{data?.lesson.cohort ?? lessonsText().takeRegister}</RecordTitle>
          {data && <LessonHead lesson={data.lesson} />}
        </div>
        {data && (
          <p className={pageCss.acts}>
            <ClassLink lesson={data.lesson} />
          </p>
        )}
      </div>
      <ScreenBody found={found} words={t}>
        {(register) => <Register register={register} />}
      </ScreenBody>
    </>
  );
}

function LessonHead({ lesson }: { lesson: TeacherLesson }) {
  const { date, timeText, offset } = lesson;
  const time = clockTime(timeText);
  const when = fill(lessonsText().register.when, { date: dayTitle(date), time, offset });
  const clock = classClock(lesson);
  return (
    <p className="t-sub flex flex-wrap gap-x-3">
      <span>{when}</span>
      {clock !== null && <span>{clock}</span>}
      <LessonBadge lesson={lesson} />
    </p>
  );
}

function Register({ register }: { register: TeacherRegister }) {
  const t = lessonsText().register;
  const actions = useRegister(register);
  const lock = lockOf(register, useNow(), useTeacher().timeZone);
  const { children } = register;
  return (
    <div className="grid gap-6">
      {lock !== null && <Note>{lock}</Note>}
      {children.length === 0 && <p className={lessonsCss.none}>{t.empty}</p>}
      {children.length > 0 && (
        <section className={registerCss.register} aria-label={t.children}>
          {lock === null && <RegisterBar register={register} actions={actions} />}
          <ul>
            {children.map((child) => (
              <ChildRow key={child.id} child={child} actions={actions} isLocked={lock !== null} />
            ))}
          </ul>
        </section>
      )}
      <ClassNotes register={register} actions={actions} isLocked={lock !== null} />
    </div>
  );
}
