import { Link } from "@tanstack/react-router";
import { staffPaths } from "@/app/staff-paths";
import { staffOfflineText } from "@/features/billing/staff/en";
import { buttonClass } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { PayerCard } from "./payer-card";
import { useDueOfParent } from "./queries";

// lazy, because it loads the form library
const ParentForm = lazyPart(async () => ({ default: (await import("./parent-form")).ParentForm }));

/** A parent's unpaid programs, and the form for the transfer. */
export function ParentCard({ parentId }: { parentId: number }) {
  const t = staffOfflineText();
  const { data, ...found } = useDueOfParent(parentId);
  const family = (
    <Link className={buttonClass({ size: "sm" })} to={staffPaths.family} params={{ id: String(parentId) }}>
      {t.toFamily}
    </Link>
  );
  return (
    <PayerCard
      payer={data?.parent ?? t.parent}
      found={found}
      nothingOpen={data?.lines.length === 0 && t.nothingOpenParent}
      action={family}
    >
      {data && <ParentForm owed={data} />}
    </PayerCard>
  );
}
