import { Suspense } from "react";
import { staffOfflineText } from "@/features/billing/staff/en";
import { Card } from "@/ui/card";
import { FactsSkeleton } from "@/ui/facts-skeleton";
import { lazyPart } from "@/ui/lazy-part";
import { ErrorState, State } from "@/ui/state";
import { useRequest } from "./queries";
import cardCss from "@/ui/card.scoped.css?names";

// lazy, because it loads the form library
const RequestForm = lazyPart(async () => ({ default: (await import("./request-form")).RequestForm }));

/** A payment request, and the form for its transfer. */
export function RequestCard({ reference }: { reference: string }) {
  const t = staffOfflineText();
  const { data, failure, isGone, onRetry } = useRequest(reference);
  if (failure !== null) {
    return (
      <div className={cardCss.card}>
        <ErrorState title={t.invoicesFailed} {...failure} onRetry={onRetry} />
      </div>
    );
  }
  const isBooked = data !== undefined && (data.kind !== "transfer" || (data.state !== "pending" && data.state !== "abandoned"));
  if (isGone || isBooked) {
    return (
      <div className={cardCss.card}>
        <State title={t.nothingOpenTitle}>
          <p>{t.requestGone}</p>
        </State>
      </div>
    );
  }
  return (
    <Card title={data?.parent ?? data?.partner ?? t.request}>
      {data === undefined ? (
        <FactsSkeleton count={4} />
      ) : (
        <Suspense fallback={<FactsSkeleton count={4} />}>
          <RequestForm request={data} />
        </Suspense>
      )}
    </Card>
  );
}
