import { Suspense, useState } from "react";
import { staffTimetableText } from "@/features/catalogue/staff/en";
import { Button } from "@/ui/button";
import { lazyOverlay, lazyPart } from "@/ui/lazy-part";
import { PlusIcon } from "@/ui/list-icons";
import { RecordBody } from "@/ui/record-body";
import type { TimetableAction } from "./model";
import { useTimetable } from "./queries";
import pageCss from "@/ui/page.scoped.css?names";

const TimetableBody = lazyPart(async () => ({ default: (await import("./timetable-body")).TimetableBody }));
const TimetableActions = lazyOverlay(async () => ({ default: (await import("./actions")).TimetableActions }));

export function TimetableView() {
  const t = staffTimetableText();
  const found = useTimetable();
  const [action, setAction] = useState<TimetableAction | null>(null);
  return (
    <>
      <div className={pageCss.head}>
        <div>
          <h1 className="t-page">{t.title}</h1>
          <p className="t-sub">{t.intro}</p>
        </div>
        <div className={pageCss.acts}>
          <Button tone="primary" onClick={() => setAction({ kind: "add", day: "monday" })}>
            <PlusIcon />
            {t.add}
          </Button>
        </div>
      </div>
      <RecordBody found={found} words={t} skeletonRows={3}>
        {(timetable) => (
          <Suspense fallback={<div className="min-h-60" />}>
            <TimetableBody timetable={timetable} onAction={setAction} />
          </Suspense>
        )}
      </RecordBody>
      {action !== null && (
        <Suspense>
          <TimetableActions action={action} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </>
  );
}
