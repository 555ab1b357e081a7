import { staffPartnersText } from "@/i18n/staff-partners-text";
import { Card } from "@/ui/card";
import { CopyLine } from "@/ui/copy-line";
import { Switch } from "@/ui/switch";
import type { PartnerChange, StaffPartnerInFull } from "./model";
import { useChangePartner } from "./queries";

type Turned = Extract<keyof PartnerChange, "linkIsOpen" | "selfPayBeyondAllowance">;

/** How parents come to this partner, and whether they may pay themselves. */
export function LinkCard({ partner }: { partner: StaffPartnerInFull }) {
  const t = staffPartnersText().linkCard;
  const change = useChangePartner(partner.id);
  const turned = (name: Turned) => ({
    // what will be, while it is on its way; a refusal falls back to what is
    checked: (change.isPending ? change.variables[name] : undefined) ?? partner[name],
    busy: change.isPending,
    onChange: (wanted: boolean) => change.mutate({ [name]: wanted }),
  });
  return (
    <Card title={t.title} subtitle={t.body}>
      <CopyLine value={partner.registrationLink} label={t.label} words={t} />
      <Switch label={t.open} {...turned("linkIsOpen")}>
        {t.openBody}
      </Switch>
      <Switch label={t.selfPay} {...turned("selfPayBeyondAllowance")}>
        {t.selfPayBody}
      </Switch>
    </Card>
  );
}
