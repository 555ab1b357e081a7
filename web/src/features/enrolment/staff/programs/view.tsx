import { Suspense } from "react";
import { staffProgramsText } from "@/features/enrolment/staff/en";
import { lazyPart } from "@/ui/lazy-part";
import { ListHead } from "@/ui/list-head";
import { usePrograms } from "./queries";
import { useProgramSearch } from "./search";

// lazy, so that the content above it does not wait for the table code
const ProgramsTable = lazyPart(async () => ({ default: (await import("./table")).ProgramsTable }));

/** All programs of all children. */
export function ProgramsView() {
  const t = staffProgramsText();
  const list = useProgramSearch();
  const found = usePrograms(list.current);
  return (
    <>
      <ListHead title={t.title} count={found.rows && found.total} intro={t.intro} />
      <Suspense fallback={<div className="min-h-60" />}>
        <ProgramsTable list={list} found={found} />
      </Suspense>
    </>
  );
}
