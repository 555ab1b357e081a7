import { Suspense, useState } from "react";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { lazyOverlay } from "@/ui/lazy-part";
import { staffPartnersText } from "./en";
import type { Trustable } from "./model";

const TrustDialog = lazyOverlay(async () => ({ default: (await import("./trust-dialog")).TrustDialog }));

/** Releases everything that is held for a new partner, or revokes that. Asks for confirmation. */
export function TrustButton({ partner }: { partner: Trustable }) {
  const t = staffPartnersText();
  // a snapshot, because the record reloads before the dialog has closed
  const [target, setTarget] = useState<Trustable | null>(null);
  const name = partner.organizationName || partner.email;
  const isTrusted = partner.isTrusted === true;
  return (
    <>
      <Button
        size="sm"
        {...(!isTrusted && { tone: "primary" as const })}
        aria-label={fill(isTrusted ? t.distrustName : t.trustName, { name })}
        onClick={() => setTarget(partner)}
      >
        {isTrusted ? t.distrust : t.trust}
      </Button>
      {target !== null && (
        <Suspense>
          <TrustDialog partner={target} onClose={() => setTarget(null)} />
        </Suspense>
      )}
    </>
  );
}
