import { Suspense, useState } from "react";
import { familyText } from "@/features/enrolment/parent/en";
import type { AbsenceLesson } from "@/features/enrolment/parent/attendance/absence-props";
import type { Lesson } from "@/features/enrolment/parent/model";
import { lazyOverlay } from "@/ui/lazy-part";
import { describe, isLessonOpen } from "./week-days";

// lazy, because most visits report nothing
const AbsenceDialog = lazyOverlay(async () => {
  const { AbsenceDialog: dialog } = await import("@/features/enrolment/parent/attendance/absence-dialog");
  return { default: dialog };
});

/** Reports that the child will miss a lesson that has not begun, or withdraws the report. */
export function AbsenceButton({ lesson, now }: { lesson: Lesson; now: number }) {
  const { state, startsAt } = lesson;
  const isOpen = isLessonOpen(lesson) && state !== "cancelled" && Date.parse(startsAt) > now;
  return isOpen && <AbsenceAction lesson={lesson} />;
}

export function AbsenceAction({ lesson }: { lesson: AbsenceLesson }) {
  const t = familyText().week;
  // a snapshot, because the lesson reloads before the dialog has closed
  const [asked, setAsked] = useState<AbsenceLesson>();
  const [open, setOpen] = useState(false);
  const words = lesson.absence ? t.withdraw : t.report;
  return (
    <>
      <button
        type="button"
        className="link text-ink-2"
        aria-label={describe(words, lesson)}
        onClick={() => {
          setAsked(lesson);
          setOpen(true);
        }}
      >
        {words}
      </button>
      {asked !== undefined && (
        <Suspense>
          <AbsenceDialog lesson={asked} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
