import { Suspense, useState } from "react";
import { staffClosuresText } from "./en";
import type { Closure } from "@/features/lessons/staff/model";
import { useClosures } from "@/features/lessons/staff/queries";
import { useListState } from "@/table/list-state";
import { Button } from "@/ui/button";
import { lazyOverlay, lazyPart } from "@/ui/lazy-part";
import { ListHead } from "@/ui/list-head";
import { PlusIcon } from "@/ui/list-icons";

const ClosuresTable = lazyPart(async () => ({ default: (await import("./table")).ClosuresTable }));
const ClosurePanel = lazyOverlay(async () => ({ default: (await import("./panel")).ClosurePanel }));
const RemoveDialog = lazyOverlay(async () => ({ default: (await import("./remove-dialog")).RemoveDialog }));

const PER_PAGE = 25;

/** Days without lessons. */
export function ClosuresView() {
  const t = staffClosuresText();
  const { page, onPage } = useListState();
  const found = useClosures({ page, pageSize: PER_PAGE });
  const [action, setAction] = useState<"add" | Closure | null>(null);
  const close = () => setAction(null);
  return (
    <>
      <ListHead title={t.title} count={found.rows && found.total} intro={t.intro}>
        <Button tone="primary" onClick={() => setAction("add")}>
          <PlusIcon />
          {t.add}
        </Button>
      </ListHead>
      <Suspense fallback={<div className="min-h-60" />}>
        <ClosuresTable
          found={found}
          page={page}
          pageSize={PER_PAGE}
          onPage={onPage}
          onAdd={() => setAction("add")}
          onRemove={setAction}
        />
      </Suspense>
      {action !== null && (
        <Suspense>
          {action === "add" ? <ClosurePanel onClose={close} /> : <RemoveDialog closure={action} onClose={close} />}
        </Suspense>
      )}
    </>
  );
}
