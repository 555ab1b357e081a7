import { useNavigate } from "@tanstack/react-router";
import { Suspense, useMemo, useState } from "react";
import { queryErrorOf } from "@/api/query";
import { useIsLimited, useRight } from "@/api/signed-in";
import { paths } from "@/app/paths";
import { useDepartments } from "@/features/departments/shared/queries";
import { fill, plural } from "@/i18n/text";
import { DataTable } from "@/table/data-table";
import { Button } from "@/ui/button";
import { lazyOverlay } from "@/ui/lazy-part";
import { ListHead } from "@/ui/list-head";
import { PlusIcon } from "@/ui/list-icons";
import { moveEverybody } from "./calls";
import { departmentColumns, type DepartmentTask } from "./columns";
import { departmentsText } from "./en";
import { useRefresh } from "./queries";

const PER_PAGE = 25;

// lazy, so that the list renders first
const DepartmentPanel = lazyOverlay(async () => ({ default: (await import("./panel")).DepartmentPanel }));
const MovePanel = lazyOverlay(async () => ({ default: (await import("./move-panel")).MovePanel }));
const RemoveDialog = lazyOverlay(async () => ({ default: (await import("./remove-dialog")).RemoveDialog }));

export function DepartmentsView() {
  const t = departmentsText();
  const found = useDepartments();
  const isLimited = useIsLimited();
  const mayChange = useRight("people") && !isLimited;
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const [task, setTask] = useState<DepartmentTask | "add" | null>(null);
  const close = () => setTask(null);
  const columns = useMemo(() => {
    const onTask = (chosen: DepartmentTask) =>
      chosen.kind === "parents"
        ? void navigate({ to: paths.parentList, search: { department: chosen.department.id } as never })
        : setTask(chosen);
    return departmentColumns({ mayChange, onTask });
  }, [mayChange, navigate]);
  const rows = found.data?.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <>
      <ListHead title={t.title} count={found.data?.length} intro={t.intro}>
        {mayChange && (
          <Button tone="primary" onClick={() => setTask("add")}>
            <PlusIcon />
            {t.add}
          </Button>
        )}
      </ListHead>
      <DataTable
        label={t.title}
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        page={page}
        onPage={setPage}
        pageSize={found.data === undefined ? 3 : PER_PAGE}
        total={found.data?.length ?? 0}
        fetching={found.isPending}
        failure={found.data === undefined ? queryErrorOf(found.error) : null}
        onRetry={() => void found.refetch()}
        empty={{ body: t.empty }}
        wide
      />
      <Suspense>
        {task === "add" && <DepartmentPanel onClose={close} />}
        {task !== null && task !== "add" && <Task task={task} onClose={close} />}
      </Suspense>
    </>
  );
}

function Task({ task: { kind, department }, onClose }: { task: DepartmentTask; onClose: () => void }) {
  const t = departmentsText().moving;
  const refresh = useRefresh();
  if (kind === "edit") return <DepartmentPanel department={department} onClose={onClose} />;
  if (kind === "remove") return <RemoveDialog department={department} onClose={onClose} />;

  async function move(to: number | null) {
    const moved = await moveEverybody(department.id, to);
    await refresh();
    return plural(t.done, moved);
  }

  return (
    <MovePanel
      title={fill(t.title, { name: department.name })}
      note={t.note}
      submitLabel={t.submit}
      from={department.id}
      move={move}
      onClose={onClose}
    />
  );
}
