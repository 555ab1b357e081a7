import { Suspense } from "react";
import { staffClassesText } from "@/features/lessons/staff/en";
import { useClasses } from "@/features/lessons/staff/queries";
import { useTextFilters } from "@/table/list-state-filters";
import { lazyPart } from "@/ui/lazy-part";
import { ListHead } from "@/ui/list-head";
import { CLASS_FILTERS } from "./class-filters";

const PER_PAGE = 25;

// lazy, so that the content above it does not wait for the table code
const ClassesTable = lazyPart(async () => ({ default: (await import("./table")).ClassesTable }));

export function ClassesView() {
  const t = staffClassesText();
  const list = useTextFilters(CLASS_FILTERS);
  const { page, search, filters } = list;
  const found = useClasses({
    page,
    pageSize: PER_PAGE,
    search,
    ...(filters.cohortId && { cohortId: Number(filters.cohortId) }),
    ...(filters.teacherId && { teacherId: Number(filters.teacherId) }),
  });
  return (
    <>
      <ListHead title={t.title} count={found.rows && found.total} intro={t.intro} />
      <Suspense fallback={<div className="min-h-60" />}>
        <ClassesTable list={list} found={found} pageSize={PER_PAGE} />
      </Suspense>
    </>
  );
}
