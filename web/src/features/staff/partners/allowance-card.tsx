import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { saveValues, consumeValues } from "@/api/saved-values";
import { onExpiry } from "@/api/session";
import { Card } from "@/ui/card";
import { FactsSkeleton } from "@/ui/facts-skeleton";
import { lazyPart } from "@/ui/lazy-part";
import { staffPartnersText } from "./en";
import type { ParentFound, StaffPartnerInFull } from "./model";
import { ParentFinder } from "./parent-finder";

// lazy, because it loads the form library
const AllowanceForm = lazyPart(async () => ({ default: (await import("./allowance-form")).AllowanceForm }));

const NOBODY: ParentFound = { id: 0, name: "", email: "", partner: "" };

/** Number of children the partner sponsors for one of its parents. */
export function AllowanceCard({ partner }: { partner: StaffPartnerInFull }) {
  const t = staffPartnersText().allowance;
  const kept = `allowance at ${partner.id}`;
  const [parent, setParent] = useState(() => consumeValues<ParentFound>(kept, NOBODY));
  // the form restores the number, which needs its parent
  const keep = useEffectEvent(() => {
    if (parent !== null) saveValues(kept, parent);
  });
  useEffect(() => onExpiry(() => keep()), []);
  return (
    <Card title={t.title} subtitle={t.body}>
      {parent === null ? (
        <ParentFinder partnerId={partner.id} onChoose={setParent} />
      ) : (
        <Suspense fallback={<FactsSkeleton count={1} />}>
          <AllowanceForm key={parent.id} partnerId={partner.id} parent={parent} onDone={() => setParent(null)} />
        </Suspense>
      )}
    </Card>
  );
}
