import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { downloadFile } from "@/api/download";
import { staffPaths } from "@/app/staff-paths";
import { staffAttendanceText } from "./en";
import { useAttendance } from "@/features/lessons/staff/queries";
import { LazyExportMenu } from "@/table/lazy-export-menu";
import { useTextFilters } from "@/table/list-state-filters";
import { buttonClass } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { ListHead } from "@/ui/list-head";
import { ATTENDANCE_FILTERS, byOf } from "./filters";

const PER_PAGE = 25;

const AttendanceTable = lazyPart(async () => ({ default: (await import("./table")).AttendanceTable }));

/** Who came, added up by class, child or teacher. */
export function AttendanceView() {
  const t = staffAttendanceText();
  const list = useTextFilters(ATTENDANCE_FILTERS);
  const { page, search, filters } = list;
  const by = byOf(filters.by);
  const cohort = filters.cohortId && { cohortId: Number(filters.cohortId) };
  const found = useAttendance({ by, page, pageSize: PER_PAGE, search, ...cohort });
  return (
    <>
      <ListHead title={t.title} count={found.rows && found.total} intro={t.intro}>
        <Link className={buttonClass()} to={staffPaths.registers}>
          {t.toRegisters}
        </Link>
        <LazyExportMenu
          kind={{ staff: "attendance", filters: { by, ...cohort } }}
          search={search}
          label={t.title}
          download={downloadFile}
        />
      </ListHead>
      <Suspense fallback={<div className="min-h-60" />}>
        <AttendanceTable by={by} list={list} found={found} pageSize={PER_PAGE} />
      </Suspense>
    </>
  );
}
