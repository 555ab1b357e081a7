import { Suspense, useState } from "react";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { lazyOverlay } from "@/ui/lazy-part";
import { staffPartnersText } from "./en";
import type { Restrictable } from "./model";

const RestrictDialog = lazyOverlay(async () => ({ default: (await import("./restrict-dialog")).RestrictDialog }));

interface RestrictButtonProps {
  partner: Restrictable;
  /** In a list the accessible name includes the partner. */
  small?: boolean;
}

export function RestrictButton({ partner, small = false }: RestrictButtonProps) {
  const t = staffPartnersText();
  // a snapshot, because the record reloads before the dialog has closed
  const [target, setTarget] = useState<Restrictable | null>(null);
  const name = partner.organizationName || partner.email;
  return (
    <>
      <Button
        {...(small && { size: "sm" as const, "aria-label": fill(t.restrictName, { name }) })}
        onClick={() => setTarget(partner)}
      >
        {partner.isActive ? t.restrict : t.enable}
      </Button>
      {target !== null && (
        <Suspense>
          <RestrictDialog partner={target} onClose={() => setTarget(null)} />
        </Suspense>
      )}
    </>
  );
}
