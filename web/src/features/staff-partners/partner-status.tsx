import { staffPartnersText } from "@/i18n/staff-partners-text";
import { Badge } from "@/ui/badge";
import type { StaffPartner } from "./model";

export function PartnerStatus({ partner: { isActive, isConfirmed } }: { partner: Pick<StaffPartner, "isActive" | "isConfirmed"> }) {
  const t = staffPartnersText();
  if (!isActive) return <Badge tone="refused">{t.restricted}</Badge>;
  return isConfirmed ? <Badge tone="done">{t.active}</Badge> : <Badge tone="waiting">{t.unconfirmed}</Badge>;
}
