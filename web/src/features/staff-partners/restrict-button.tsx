import { lazy, Suspense, useState } from "react";
import { staffPartnersText } from "@/i18n/staff-partners-text";
import { Button } from "@/ui/button";
import type { StaffPartner } from "./model";

const RestrictDialog = lazy(async () => ({ default: (await import("./restrict-dialog")).RestrictDialog }));

export function RestrictButton({ partner }: { partner: StaffPartner }) {
  const t = staffPartnersText();
  // as it was when asked: the record behind the question changes before it is gone
  const [asked, setAsked] = useState<StaffPartner | null>(null);
  return (
    <>
      <Button onClick={() => setAsked(partner)}>{partner.isActive ? t.restrict : t.enable}</Button>
      {asked !== null && (
        <Suspense>
          <RestrictDialog partner={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
