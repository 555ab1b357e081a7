import { Suspense, useState } from "react";
import { usePaged } from "@/api/query-hooks";
import { AgreementLine } from "@/features/agreements/shared/agreement-line";
import type { Agreement } from "@/features/agreements/shared/model";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { FactsSkeleton } from "@/ui/facts-skeleton";
import { lazyOverlay } from "@/ui/lazy-part";
import { Pagination } from "@/ui/pagination";
import { ErrorState } from "@/ui/state";
import { listAgreements } from "./calls";
import { staffAgreementsText } from "./en";
import { AgreementMenu, type AgreementTask } from "./menu";
import { agreementsKey } from "./queries";
import linesCss from "@/ui/lines.scoped.css?names";

const AgreementPanel = lazyOverlay(async () => ({ default: (await import("./panel")).AgreementPanel }));
const EndDialog = lazyOverlay(async () => ({ default: (await import("./end-dialog")).EndDialog }));

const CloseClassesDialog = lazyOverlay(async () => ({
  default: (await import("./close-classes-dialog")).CloseClassesDialog,
}));

const PER_PAGE = 10;

/** The agreements of a partner, which staff make. */
export function AgreementsCard({ id }: { id: number }) {
  const t = staffAgreementsText();
  const [page, setPage] = useState(1);
  const [task, setTask] = useState<AgreementTask | "add" | null>(null);
  const close = () => setTask(null);
  const query = { page, pageSize: PER_PAGE };
  const { rows, total, fetching, failure, onRetry } = usePaged([...agreementsKey(id), query], () =>
    listAgreements(id, query),
  );
  return (
    <Card
      title={t.title}
      subtitle={t.body}
      aside={
        <Button size="sm" onClick={() => setTask("add")}>
          {t.add}
        </Button>
      }
    >
      {failure !== null && <ErrorState title={t.failed} {...failure} onRetry={onRetry} />}
      {rows === undefined && failure === null && <FactsSkeleton count={1} />}
      {rows !== undefined && (
        <ul className={linesCss.lines} aria-busy={fetching}>
          {rows.map((agreement: Agreement) => (
            <AgreementLine key={agreement.id} agreement={agreement}>
              <AgreementMenu partnerId={id} agreement={agreement} onTask={setTask} />
            </AgreementLine>
          ))}
        </ul>
      )}
      {total > PER_PAGE && (
        <Pagination label={t.title} page={page} pageSize={PER_PAGE} total={total} onPage={setPage} />
      )}
      <Suspense>
        {task === "add" && <AgreementPanel partnerId={id} onClose={close} />}
        {task !== null && task !== "add" && task.kind === "edit" && (
          <AgreementPanel partnerId={id} agreement={task.agreement} onClose={close} />
        )}
        {task !== null && task !== "add" && task.kind === "end" && (
          <EndDialog partnerId={id} agreement={task.agreement} onClose={close} />
        )}
        {task !== null && task !== "add" && task.kind === "closeClasses" && (
          <CloseClassesDialog partnerId={id} agreement={task.agreement} onClose={close} />
        )}
      </Suspense>
    </Card>
  );
}
