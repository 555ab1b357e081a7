import { Suspense, useState } from "react";
import { invitesText } from "@/features/invites/partner/en";
import { Button } from "@/ui/button";
import { lazyOverlay } from "@/ui/lazy-part";

const RemindDialog = lazyOverlay(async () => ({ default: (await import("./remind-dialog")).RemindDialog }));

/** Undefined while the number is unknown. */
export function RemindButton({ count }: { count: number | undefined }) {
  const t = invitesText();
  const [asking, setAsking] = useState<boolean>();
  return (
    <>
      <Button disabled={!count} title={count === 0 ? t.remindNobody : undefined} onClick={() => setAsking(true)}>
        {t.remind}
      </Button>
      {asking !== undefined && (
        <Suspense>
          <RemindDialog count={count ?? 0} open={asking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
