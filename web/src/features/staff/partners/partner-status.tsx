import { Badge } from "@/ui/badge";
import { staffPartnersText } from "./en";
import type { StaffPartner } from "./model";

type PartnerFlags = Pick<StaffPartner, "isActive" | "isConfirmed" | "isTrusted">;

export function PartnerStatus({ partner: { isActive, isConfirmed, isTrusted } }: { partner: PartnerFlags }) {
  const t = staffPartnersText();
  if (!isActive) return <Badge tone="refused">{t.restricted}</Badge>;
  if (isConfirmed && !isTrusted) return <Badge tone="running">{t.newPartner}</Badge>;
  return isConfirmed ? <Badge tone="done">{t.active}</Badge> : <Badge tone="waiting">{t.unconfirmed}</Badge>;
}
