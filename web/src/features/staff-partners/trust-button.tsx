import { Suspense, useState } from "react";
import { staffPartnersText } from "@/i18n/staff-partners-text";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { lazyOverlay } from "@/ui/lazy-part";
import type { NewPartner, StaffPartner } from "./model";

const TrustDialog = lazyOverlay(async () => ({ default: (await import("./trust-dialog")).TrustDialog }));

/** How many emails wait is known in the list of new partners only. */
export type Trustable = Pick<NewPartner, "id" | "organizationName" | "email" | "isConfirmed"> &
  Partial<Pick<NewPartner, "heldMails"> & Pick<StaffPartner, "isTrusted">>;

/** Lets everything of a new partner go, or takes that back. Asks first. */
export function TrustButton({ partner }: { partner: Trustable }) {
  const t = staffPartnersText();
  // as it was when asked: the record behind the question changes before it is gone
  const [asked, setAsked] = useState<Trustable | null>(null);
  const name = partner.organizationName || partner.email;
  const isTrusted = partner.isTrusted === true;
  return (
    <>
      <Button
        size="sm"
        {...(!isTrusted && { tone: "primary" as const })}
        aria-label={fill(isTrusted ? t.distrustName : t.trustName, { name })}
        onClick={() => setAsked(partner)}
      >
        {isTrusted ? t.distrust : t.trust}
      </Button>
      {asked !== null && (
        <Suspense>
          <TrustDialog partner={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
