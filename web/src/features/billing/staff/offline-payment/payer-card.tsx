import { Suspense, type ReactNode } from "react";
import { staffOfflineText } from "@/features/billing/staff/en";
import { Card } from "@/ui/card";
import { FactsSkeleton } from "@/ui/facts-skeleton";
import { ErrorState, State } from "@/ui/state";
import type { useRequest } from "./queries";
import cardCss from "@/ui/card.scoped.css?names";

interface PayerCardProps {
  payer: string;
  found: Pick<ReturnType<typeof useRequest>, "failure" | "onRetry">;
  /** Why there is nothing to pay, if so. */
  nothingOpen: string | false;
  action?: ReactNode;
  /** The form, whose code is lazy; undefined until its data has loaded. */
  children: ReactNode;
}

/** What a payer owes, and the form for the transfer. */
export function PayerCard({ payer, found: { failure, onRetry }, nothingOpen, action, children }: PayerCardProps) {
  const t = staffOfflineText();
  if (failure !== null) {
    return (
      <div className={cardCss.card}>
        <ErrorState title={t.invoicesFailed} {...failure} onRetry={onRetry} />
      </div>
    );
  }
  if (nothingOpen) {
    return (
      <div className={cardCss.card}>
        <State title={t.nothingOpenTitle} actions={action}>
          <p>{nothingOpen}</p>
        </State>
      </div>
    );
  }
  return (
    <Card title={payer} aside={action}>
      <Suspense fallback={<FactsSkeleton count={4} />}>{children ?? <FactsSkeleton count={4} />}</Suspense>
    </Card>
  );
}
