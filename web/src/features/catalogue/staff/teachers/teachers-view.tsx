import { Suspense } from "react";
import { staffTeachersText } from "@/features/catalogue/staff/en";
import { formatCount } from "@/lib/numbers";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { PlusIcon } from "@/ui/list-icons";
import { useTeachers } from "./queries";
import { useTeacherSearch } from "./search";
import { useTeacherActions } from "./use-actions";
import pageCss from "@/ui/page.scoped.css?names";

// lazy, so that the content above it does not wait for the table code
const TeachersTable = lazyPart(async () => ({ default: (await import("./table")).TeachersTable }));

export function TeachersView() {
  const t = staffTeachersText();
  const list = useTeacherSearch();
  const found = useTeachers(list.current);
  const { ask, asked } = useTeacherActions();
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
        <TeachersTable list={list} found={found} onAction={ask} />
      </Suspense>
      {asked}
    </>
  );
}
