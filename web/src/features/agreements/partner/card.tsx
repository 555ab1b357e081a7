import { Suspense, useState } from "react";
import { useRight } from "@/api/signed-in";
import { AgreementLine } from "@/features/agreements/shared/agreement-line";
import { agreementName, type Agreement } from "@/features/agreements/shared/model";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { FactsSkeleton } from "@/ui/facts-skeleton";
import { lazyOverlay } from "@/ui/lazy-part";
import { Pagination } from "@/ui/pagination";
import { ErrorState } from "@/ui/state";
import { partnerAgreementsText } from "./en";
import { AGREEMENTS_PER_PAGE, useAgreements, useRequests } from "./queries";
import { Requests } from "./requests";
import linesCss from "@/ui/lines.scoped.css?names";

const AskPanel = lazyOverlay(async () => ({ default: (await import("./ask-panel")).AskPanel }));

/** The partner's agreements, newest first, and its requests for others. */
export function AgreementsCard() {
  const t = partnerAgreementsText();
  const mayAsk = useRight("pay");
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Agreement | "new" | null>(null);
  const { rows, total, fetching, failure, onRetry } = useAgreements(page);
  return (
    <Card
      title={t.title}
      subtitle={t.body}
      aside={
        mayAsk && (
          <Button size="sm" onClick={() => setAsked("new")}>
            {t.ask}
          </Button>
        )
      }
    >
      {failure !== null && <ErrorState title={t.failed} {...failure} onRetry={onRetry} />}
      {rows === undefined && failure === null && <FactsSkeleton count={1} />}
      {rows !== undefined && (
        <ul className={linesCss.lines} aria-busy={fetching}>
          {rows.map((agreement) => (
            <AgreementLine key={agreement.id} agreement={agreement}>
              {mayAsk && <RenewButton agreement={agreement} onAsk={setAsked} />}
            </AgreementLine>
          ))}
        </ul>
      )}
      {total > AGREEMENTS_PER_PAGE && (
        <Pagination label={t.title} page={page} pageSize={AGREEMENTS_PER_PAGE} total={total} onPage={setPage} />
      )}
      <Requests mayAsk={mayAsk} />
      <Suspense>
        {asked !== null && <AskPanel {...(asked !== "new" && { renewed: asked })} onClose={() => setAsked(null)} />}
      </Suspense>
    </Card>
  );
}

interface RenewButtonProps {
  agreement: Agreement;
  onAsk: (agreement: Agreement) => void;
}

/** Only for an agreement that ends, and only while no request for it is open. */
function RenewButton({ agreement, onAsk }: RenewButtonProps) {
  const t = partnerAgreementsText();
  const { rows } = useRequests(1);
  const isAsked = rows?.some(({ state, agreementId }) => state === "open" && agreementId === agreement.id) ?? true;
  if (isAsked || (agreement.endsOn === null && agreement.state !== "ended")) return null;
  return (
    <Button
      size="sm"
      aria-label={fill(t.renewOne, { name: agreementName(agreement) })}
      onClick={() => onAsk(agreement)}
    >
      {t.renew}
    </Button>
  );
}
