import { Suspense, useState } from "react";
import { useRight } from "@/api/signed-in";
import { departmentText } from "@/features/departments/shared/en";
import { useDepartmentNames } from "@/features/departments/shared/queries";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { lazyOverlay } from "@/ui/lazy-part";
import { moveParent } from "./calls";
import { departmentsText } from "./en";
import { useRefresh } from "./queries";

// lazy, because it loads the form library
const MovePanel = lazyOverlay(async () => ({ default: (await import("./move-panel")).MovePanel }));

interface DepartmentOfParentProps {
  parentId: number;
  name: string;
  departmentId: number | null;
}

/** The department of a family, and its change. */
export function DepartmentOfParent({ parentId, name, departmentId }: DepartmentOfParentProps) {
  const t = departmentsText();
  const names = useDepartmentNames();
  const mayChange = useRight("people");
  const refresh = useRefresh();
  const [moving, setMoving] = useState(false);

  async function move(to: number | null) {
    const message = await moveParent(parentId, to);
    await refresh();
    return message;
  }

  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {departmentId === null ? departmentText().none : names?.get(departmentId)}
      {mayChange && (
        <Button size="sm" onClick={() => setMoving(true)}>
          {t.ofParent}
        </Button>
      )}
      <Suspense>
        {moving && (
          <MovePanel
            title={fill(t.ofParentTitle, { name })}
            note={t.ofParentNote}
            submitLabel={t.save}
            from={departmentId}
            move={move}
            onClose={() => setMoving(false)}
          />
        )}
      </Suspense>
    </span>
  );
}
