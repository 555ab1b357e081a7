import { Suspense } from "react";
import { staffTeachersText } from "@/features/catalogue/staff/en";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { ListHead } from "@/ui/list-head";
import { PlusIcon } from "@/ui/list-icons";
import { useTeachers } from "./queries";
import { useTeacherSearch } from "./search";
import { useTeacherActions } from "./use-actions";

// lazy, so that the content above it does not wait for the table code
const TeachersTable = lazyPart(async () => ({ default: (await import("./table")).TeachersTable }));

export function TeachersView() {
  const t = staffTeachersText();
  const list = useTeacherSearch();
  const found = useTeachers(list.current);
  const { ask, asked } = useTeacherActions();
  return (
    <>
      <ListHead title={t.title} count={found.rows && found.total} intro={t.intro}>
        <Button tone="primary" onClick={() => ask({ kind: "create" })}>
          <PlusIcon />
          {t.add}
        </Button>
      </ListHead>
      <Suspense fallback={<div className="min-h-60" />}>
        <TeachersTable list={list} found={found} onAction={ask} />
      </Suspense>
      {asked}
    </>
  );
}
