import { Suspense } from "react";
import { staffOfflineText } from "@/features/billing/staff/en";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { FactsSkeleton } from "@/ui/facts-skeleton";
import { lazyPart } from "@/ui/lazy-part";
import { ErrorState, State } from "@/ui/state";
import { useOpenInvoices } from "./queries";
import cardCss from "@/ui/card.scoped.css?names";

// lazy, because it loads the form library
const InvoicesForm = lazyPart(async () => ({ default: (await import("./invoices-form")).InvoicesForm }));

interface TransferCardProps {
  partnerId: number;
  cohortId: number | undefined;
  onAnother: () => void;
}

/** The open invoices of one partner, and the form for the transfer. */
export function TransferCard({ partnerId, cohortId, onAnother }: TransferCardProps) {
  const t = staffOfflineText();
  const { data, failure, onRetry } = useOpenInvoices(partnerId);
  const another = (
    <Button size="sm" onClick={onAnother}>
      {t.change}
    </Button>
  );
  if (failure !== null) {
    return (
      <div className={cardCss.card}>
        <ErrorState title={t.invoicesFailed} {...failure} onRetry={onRetry} />
      </div>
    );
  }
  if (data?.length === 0) {
    return (
      <div className={cardCss.card}>
        <State title={t.nothingOpenTitle} actions={another}>
          <p>{t.nothingOpen}</p>
        </State>
      </div>
    );
  }
  return (
    <Card title={data?.[0]?.partner ?? t.partner} aside={another}>
      {data === undefined ? (
        <FactsSkeleton count={4} />
      ) : (
        <Suspense fallback={<FactsSkeleton count={4} />}>
          <InvoicesForm partnerId={partnerId} cohortId={cohortId} invoices={data} />
        </Suspense>
      )}
    </Card>
  );
}
