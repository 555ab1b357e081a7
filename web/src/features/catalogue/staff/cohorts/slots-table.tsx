import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { staffPaths } from "@/app/staff-paths";
import { staffCohortsText } from "@/features/catalogue/staff/en";
import { fill } from "@/i18n/text";
import { clockTime } from "@/lib/clock";
import { formatCount } from "@/lib/numbers";
import { capital } from "@/lib/text";
import { bySlot, weekdayName } from "@/lib/weekdays";
import { buttonClass } from "@/ui/button";
import { PlainTable, type PlainColumn } from "@/ui/plain-table";
import { State } from "@/ui/state";
import type { CohortDetail, CohortSlot } from "./model";
import { PlacesBar } from "./places-bar";
import { PlacesForm } from "./places-form";
import cardCss from "@/ui/card.scoped.css?names";

/** The timetable's slots with this cohort's numbers. */
export function SlotsTable({ cohort }: { cohort: CohortDetail }) {
  const t = staffCohortsText().slots;
  const columns = useMemo(() => slotColumns(cohort.id), [cohort.id]);
  if (cohort.slots.length === 0) {
    const toTimetable = (
      <Link className={buttonClass()} to={staffPaths.timetable}>
        {t.toTimetable}
      </Link>
    );
    return (
      <div className={cardCss.card}>
        <State title={t.title} actions={toTimetable}>
          <p>{t.empty}</p>
        </State>
      </div>
    );
  }
  return (
    <PlainTable
      label={t.title}
      columns={columns}
      rows={cohort.slots.toSorted(bySlot)}
      rowId={({ day, time }) => `${day} ${time}`}
    />
  );
}

function slotColumns(cohortId: number): readonly PlainColumn<CohortSlot>[] {
  const t = staffCohortsText().slots;
  return [
    {
      id: "slot",
      header: t.slot,
      card: "title",
      cell: (slot) => <span className="font-medium">{capital(nameOf(slot))}</span>,
    },
    { id: "taken", header: t.taken, cell: (slot) => <Taken slot={slot} /> },
    {
      id: "places",
      header: t.places,
      cell: (slot) => (
        <PlacesForm
          cohortId={cohortId}
          slot={slot}
          places={slot.places}
          label={fill(staffCohortsText().limit.ofSlot, { slot: nameOf(slot) })}
        />
      ),
    },
    { id: "waiting", header: t.waiting, align: "end", cell: ({ waiting }) => formatCount(waiting) },
    {
      id: "teacher",
      header: t.withoutTeacher,
      align: "end",
      cell: ({ withoutTeacher }) => formatCount(withoutTeacher),
    },
    {
      id: "programs",
      header: t.programs,
      card: "aside",
      actions: true,
      cell: (slot) => <ToPrograms cohortId={cohortId} slot={slot} />,
    },
  ];
}

/** The limit is in the column next to it: without one there is no bar. */
function Taken({ slot }: { slot: CohortSlot }) {
  return typeof slot.places === "number" ? (
    <PlacesBar {...slot} />
  ) : (
    <span className="tabular-nums">{formatCount(slot.taken)}</span>
  );
}

function ToPrograms({ cohortId, slot }: { cohortId: number; slot: CohortSlot }) {
  const t = staffCohortsText().slots;
  const { day, time } = slot;
  return (
    <Link
      className={buttonClass({ size: "sm", tone: "quiet" })}
      to={staffPaths.programs}
      search={{ cohortId, day, time }}
      aria-label={fill(t.openOf, { slot: nameOf(slot) })}
    >
      {t.open}
    </Link>
  );
}

function nameOf({ day, timeText }: CohortSlot): string {
  return fill(staffCohortsText().slots.slotName, { day: weekdayName(day), time: clockTime(timeText) });
}
