import { useState } from "react";
import { lessonsText } from "@/features/lessons/teacher/en";
import type { TeacherWeek } from "@/features/lessons/teacher/model";
import { useWeek } from "@/features/lessons/teacher/queries";
import { ScreenBody } from "@/features/lessons/teacher/screen-body";
import { addDays } from "@/features/lessons/teacher/when";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { Button, IconButton } from "@/ui/button";
import { ChevronLeftIcon, ChevronRightIcon } from "@/ui/list-icons";
import { WeekGrid } from "./week-grid";
import pageCss from "@/ui/page.scoped.css?names";

const DAYS = 7;

/** The teacher's lessons from Monday to Sunday. */
export function WeekView() {
  const t = lessonsText();
  const [from, setFrom] = useState<string>();
  const found = useWeek(from);
  const week = found.data;
  const isThisWeek = week === undefined || (week.from <= week.today && week.today <= week.to);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-page" aria-live="polite">
            {isThisWeek ? t.week.this : fill(t.week.other, { date: formatDate(week.from) })}
          </h1>
          <p className="t-sub">{week === undefined ? t.week.intro : fill(t.week.zone, { offset: week.offset })}</p>
        </div>
        {week !== undefined && <WeekSteps week={week} isThisWeek={isThisWeek} onWeek={setFrom} />}
      </div>
      <ScreenBody found={found} words={{ failed: t.failed }}>
        {(data) => <WeekGrid week={data} stale={found.stale} />}
      </ScreenBody>
    </>
  );
}

interface WeekStepsProps {
  week: TeacherWeek;
  isThisWeek: boolean;
  onWeek: (from: string | undefined) => void;
}

function WeekSteps({ week, isThisWeek, onWeek }: WeekStepsProps) {
  const t = lessonsText().week;
  return (
    <div className="flex gap-1">
      {!isThisWeek && <Button onClick={() => onWeek(undefined)}>{t.today}</Button>}
      <IconButton label={t.previous} onClick={() => onWeek(addDays(week.from, -DAYS))}>
        <ChevronLeftIcon />
      </IconButton>
      <IconButton label={t.next} onClick={() => onWeek(addDays(week.from, DAYS))}>
        <ChevronRightIcon />
      </IconButton>
    </div>
  );
}
