import { Suspense } from "react";
import { todayHere } from "@/lib/dates";
import { useClassDay } from "@/features/catalogue/shared/class-day";
import { useChange } from "@/features/lessons/staff/change/use-change";
import { staffLessonsText } from "@/features/lessons/staff/en";
import { useLessons } from "@/features/lessons/staff/queries";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { ListHead } from "@/ui/list-head";
import { LESSONS_PER_PAGE, periodOf, useLessonSearch } from "./search";

// lazy, so that the content above it does not wait for the table code
const LessonsTable = lazyPart(async () => ({ default: (await import("./table")).LessonsTable }));

/** All lessons of a day or a week. */
export function LessonsView() {
  const t = staffLessonsText();
  const list = useLessonSearch();
  const { on: _on, view: _view, page = 1, ...filters } = list.current;
  const found = useLessons({ page, pageSize: LESSONS_PER_PAGE, ...periodOf(list.current), ...filters });
  const { ask, asked } = useChange();
  const classDay = useClassDay();
  return (
    <>
      <ListHead title={t.title} count={found.rows && found.total} intro={t.intro}>
        <Button tone="primary" onClick={() => ask({ kind: "teacherDay", today: classDay ?? todayHere() })}>
          {t.add}
        </Button>
      </ListHead>
      <Suspense fallback={<div className="min-h-60" />}>
        <LessonsTable list={list} found={found} onChange={ask} />
      </Suspense>
      {asked}
    </>
  );
}
