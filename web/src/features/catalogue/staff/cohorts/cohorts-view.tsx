import { Suspense } from "react";
import { staffCohortsText } from "@/features/catalogue/staff/en";
import { formatCount } from "@/lib/numbers";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { PlusIcon } from "@/ui/list-icons";
import { useCohorts } from "./queries";
import { useCohortSearch } from "./search";
import { useCohortActions } from "./use-actions";
import pageCss from "@/ui/page.scoped.css?names";

// lazy, so that the content above it does not wait for the table code
const CohortsTable = lazyPart(async () => ({ default: (await import("./table")).CohortsTable }));

/** All cohorts, with their actions. */
export function CohortsView() {
  const t = staffCohortsText();
  const list = useCohortSearch();
  const found = useCohorts(list.current);
  const { ask, asked } = useCohortActions();
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-page">
            {t.title} {found.rows !== undefined && <span className="count">{formatCount(found.total)}</span>}
          </h1>
          <p className="t-sub">{t.intro}</p>
        </div>
        <div className={pageCss.acts}>
          <Button tone="primary" onClick={() => ask({ kind: "create" })}>
            <PlusIcon />
            {t.add}
          </Button>
        </div>
      </div>
      <Suspense fallback={<div className="min-h-60" />}>
        <CohortsTable list={list} found={found} onAction={ask} />
      </Suspense>
      {asked}
    </>
  );
}
