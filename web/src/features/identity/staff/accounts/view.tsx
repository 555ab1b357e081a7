import { Suspense, useMemo, useState } from "react";
import { staffAccountsText } from "@/features/identity/staff/en";
import { DataTable } from "@/table/data-table";
import { Button } from "@/ui/button";
import { lazyOverlay } from "@/ui/lazy-part";
import { ListHead } from "@/ui/list-head";
import { PlusIcon } from "@/ui/list-icons";
import { accountColumns } from "./columns";
import type { StaffAccount } from "./model";
import { useAccounts } from "./queries";

// lazy, so that the list renders first
const AddPanel = lazyOverlay(async () => ({ default: (await import("./add-panel")).AddPanel }));
const EditPanel = lazyOverlay(async () => ({ default: (await import("./edit-panel")).EditPanel }));
const ResetDialog = lazyOverlay(async () => ({ default: (await import("./reset-dialog")).ResetDialog }));

type Task = { kind: "add" } | { kind: "edit" | "reset"; account: StaffAccount };

/** No pagination: there are few accounts. */
export function AccountsView() {
  const t = staffAccountsText();
  const found = useAccounts();
  const [task, setTask] = useState<Task | null>(null);
  const columns = useMemo(
    () =>
      accountColumns({
        onEdit: (account) => setTask({ kind: "edit", account }),
        onReset: (account) => setTask({ kind: "reset", account }),
      }),
    [],
  );
  const total = found.rows?.length ?? 0;
  const close = () => setTask(null);
  return (
    <>
      <ListHead title={t.title} count={found.rows && total} intro={t.intro}>
        <Button tone="primary" onClick={() => setTask({ kind: "add" })}>
          <PlusIcon />
          {t.add}
        </Button>
      </ListHead>
      <DataTable
        label={t.title}
        columns={columns}
        rowId={({ id }) => String(id)}
        page={1}
        pageSize={Math.max(total, 5)}
        total={total}
        onPage={close}
        empty={{ body: t.empty }}
        wide
        {...found}
      />
      <Suspense>
        {task?.kind === "add" && <AddPanel onClose={close} />}
        {task?.kind === "edit" && <EditPanel account={task.account} onClose={close} />}
        {task?.kind === "reset" && <ResetDialog account={task.account} onClose={close} />}
      </Suspense>
    </>
  );
}
