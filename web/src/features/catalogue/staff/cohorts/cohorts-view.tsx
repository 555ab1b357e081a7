import { Suspense } from "react";
import { staffCohortsText } from "@/features/catalogue/staff/en";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { ListHead } from "@/ui/list-head";
import { PlusIcon } from "@/ui/list-icons";
import { useCohorts } from "./queries";
import { useCohortSearch } from "./search";
import { useCohortActions } from "./use-actions";

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
      <ListHead title={t.title} count={found.rows && found.total} intro={t.intro}>
        <Button tone="primary" onClick={() => ask({ kind: "create" })}>
          <PlusIcon />
          {t.add}
        </Button>
      </ListHead>
      <Suspense fallback={<div className="min-h-60" />}>
        <CohortsTable list={list} found={found} onAction={ask} />
      </Suspense>
      {asked}
    </>
  );
}
