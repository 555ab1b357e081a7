import { Suspense } from "react";
import { Card } from "@/ui/card";
import { FactsSkeleton } from "@/ui/facts-skeleton";
import { lazyPart } from "@/ui/lazy-part";
import { ErrorState } from "@/ui/state";
import { staffPartnersText } from "./en";
import { useTerms } from "./queries";
import cardCss from "@/ui/card.scoped.css?names";

// lazy, because it loads the form library
const TermsForm = lazyPart(async () => ({ default: (await import("./terms-form")).TermsForm }));

/** Discount and currency, for roles that handle money. */
export function TermsCard({ id }: { id: number }) {
  const t = staffPartnersText().terms;
  const { data, failure, onRetry } = useTerms(id);
  if (failure !== null) {
    return (
      <div className={cardCss.card}>
        <ErrorState title={t.failed} {...failure} onRetry={onRetry} />
      </div>
    );
  }
  return (
    <Card title={t.title} subtitle={t.body}>
      {data === undefined ? (
        <FactsSkeleton count={2} />
      ) : (
        <Suspense fallback={<FactsSkeleton count={2} />}>
          <TermsForm id={id} terms={data} />
        </Suspense>
      )}
    </Card>
  );
}
