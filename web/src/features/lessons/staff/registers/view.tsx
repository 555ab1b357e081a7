import { Suspense } from "react";
import { staffRegistersText } from "@/features/lessons/staff/en";
import { useRegisters } from "@/features/lessons/staff/queries";
import { useTextFilters } from "@/table/list-state-filters";
import { lazyPart } from "@/ui/lazy-part";
import { ListHead } from "@/ui/list-head";
import { REGISTER_FILTERS, REGISTER_STATES } from "./states";

const PER_PAGE = 25;

const RegistersTable = lazyPart(async () => ({ default: (await import("./table")).RegistersTable }));

/** The work to do comes first: registers still open, unless the user asks for others. */
export function RegistersView() {
  const t = staffRegistersText();
  const list = useTextFilters(REGISTER_FILTERS);
  const { page, filters } = list;
  const { from, to, cohortId, teacherId } = filters;
  const found = useRegisters({
    page,
    pageSize: PER_PAGE,
    state: REGISTER_STATES.find((known) => known === filters.state) ?? "open",
    ...(from && { from }),
    ...(to && { to }),
    ...(cohortId && { cohortId: Number(cohortId) }),
    ...(teacherId && { teacherId: Number(teacherId) }),
  });
  return (
    <>
      <ListHead title={t.title} count={found.rows && found.total} intro={t.intro} />
      <Suspense fallback={<div className="min-h-60" />}>
        <RegistersTable list={list} found={found} pageSize={PER_PAGE} />
      </Suspense>
    </>
  );
}
