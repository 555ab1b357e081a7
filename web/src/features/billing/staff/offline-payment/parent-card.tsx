import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { staffPaths } from "@/app/staff-paths";
import { staffOfflineText } from "@/features/billing/staff/en";
import { buttonClass } from "@/ui/button";
import { Card } from "@/ui/card";
import { FactsSkeleton } from "@/ui/facts-skeleton";
import { lazyPart } from "@/ui/lazy-part";
import { ErrorState, State } from "@/ui/state";
import { useDueOfParent } from "./queries";
import cardCss from "@/ui/card.scoped.css?names";

// lazy, because it loads the form library
const ParentForm = lazyPart(async () => ({ default: (await import("./parent-form")).ParentForm }));

/** A parent's unpaid programs, and the form for the transfer. */
export function ParentCard({ parentId }: { parentId: number }) {
  const t = staffOfflineText();
  const { data, failure, onRetry } = useDueOfParent(parentId);
  const family = (
    <Link className={buttonClass({ size: "sm" })} to={staffPaths.family} params={{ id: String(parentId) }}>
      {t.toFamily}
    </Link>
  );
  if (failure !== null) {
    return (
      <div className={cardCss.card}>
        <ErrorState title={t.invoicesFailed} {...failure} onRetry={onRetry} />
      </div>
    );
  }
  if (data?.lines.length === 0) {
    return (
      <div className={cardCss.card}>
        <State title={t.nothingOpenTitle} actions={family}>
          <p>{t.nothingOpenParent}</p>
        </State>
      </div>
    );
  }
  return (
    <Card title={data?.parent ?? t.parent} aside={family}>
      {data === undefined ? (
        <FactsSkeleton count={4} />
      ) : (
        <Suspense fallback={<FactsSkeleton count={4} />}>
          <ParentForm owed={data} />
        </Suspense>
      )}
    </Card>
  );
}
