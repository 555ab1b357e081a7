import { Suspense } from "react";
import { staffProgramsText } from "@/features/enrolment/staff/en";
import { formatCount } from "@/lib/numbers";
import { lazyPart } from "@/ui/lazy-part";
import { usePrograms } from "./queries";
import { useProgramSearch } from "./search";
import pageCss from "@/ui/page.scoped.css?names";

// lazy, so that the content above it does not wait for the table code
const ProgramsTable = lazyPart(async () => ({ default: (await import("./table")).ProgramsTable }));

/** All programs of all children. */
export function ProgramsView() {
  const t = staffProgramsText();
  const list = useProgramSearch();
  const found = usePrograms(list.current);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-page">
            {t.title} {found.rows !== undefined && <span className="count">{formatCount(found.total)}</span>}
          </h1>
          <p className="t-sub">{t.intro}</p>
        </div>
      </div>
      <Suspense fallback={<div className="min-h-60" />}>
        <ProgramsTable list={list} found={found} />
      </Suspense>
    </>
  );
}
