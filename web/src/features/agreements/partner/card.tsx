import { useState } from "react";
import { AgreementLine } from "@/features/agreements/shared/agreement-line";
import { Card } from "@/ui/card";
import { FactsSkeleton } from "@/ui/facts-skeleton";
import { Pagination } from "@/ui/pagination";
import { ErrorState } from "@/ui/state";
import { partnerAgreementsText } from "./en";
import { AGREEMENTS_PER_PAGE, useAgreements } from "./queries";
import linesCss from "@/ui/lines.scoped.css?names";

/** The partner's agreements, newest first. */
export function AgreementsCard() {
  const t = partnerAgreementsText();
  const [page, setPage] = useState(1);
  const { rows, total, fetching, failure, onRetry } = useAgreements(page);
  return (
    <Card title={t.title} subtitle={t.body}>
      {failure !== null && <ErrorState title={t.failed} {...failure} onRetry={onRetry} />}
      {rows === undefined && failure === null && <FactsSkeleton count={1} />}
      {rows !== undefined && (
        <ul className={linesCss.lines} aria-busy={fetching}>
          {rows.map((agreement) => (
            <AgreementLine key={agreement.id} agreement={agreement} />
          ))}
        </ul>
      )}
      {total > AGREEMENTS_PER_PAGE && (
        <Pagination label={t.title} page={page} pageSize={AGREEMENTS_PER_PAGE} total={total} onPage={setPage} />
      )}
    </Card>
  );
}
