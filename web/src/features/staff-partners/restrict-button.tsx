import { Suspense, useState } from "react";
import { staffPartnersText } from "@/i18n/staff-partners-text";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import { lazyOverlay } from "@/ui/lazy-part";
import type { StaffPartner } from "./model";

const RestrictDialog = lazyOverlay(async () => ({ default: (await import("./restrict-dialog")).RestrictDialog }));

export type Restrictable = Pick<StaffPartner, "id" | "isActive" | "organizationName" | "email">;

interface RestrictButtonProps {
  partner: Restrictable;
  /** One of many in a list, which names whom it is about. */
  small?: boolean;
}

export function RestrictButton({ partner, small = false }: RestrictButtonProps) {
  const t = staffPartnersText();
  // as it was when asked: the record behind the question changes before it is gone
  const [asked, setAsked] = useState<Restrictable | null>(null);
  const name = partner.organizationName || partner.email;
  return (
    <>
      <Button
        {...(small && { size: "sm" as const, "aria-label": fill(t.restrictName, { name }) })}
        onClick={() => setAsked(partner)}
      >
        {partner.isActive ? t.restrict : t.enable}
      </Button>
      {asked !== null && (
        <Suspense>
          <RestrictDialog partner={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
