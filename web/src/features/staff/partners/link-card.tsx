import { useState } from "react";
import { Card } from "@/ui/card";
import { CopyLine } from "@/ui/copy-line";
import { Switch } from "@/ui/switch";
import { staffPartnersText } from "./en";
import type { PartnerChange, StaffPartnerInFull } from "./model";
import { useChangePartner } from "./queries";

type PartnerSwitch = Extract<keyof PartnerChange, "linkIsOpen" | "selfPayBeyondAllowance">;

/** The partner's main link, and whether parents may pay themselves. */
export function LinkCard({ partner }: { partner: StaffPartnerInFull }) {
  const t = staffPartnersText().linkCard;
  const { busy, change } = useChangePartner(partner.id);
  const [wanted, setWanted] = useState<PartnerChange>({});
  const turned = (name: PartnerSwitch) => ({
    // optimistic value while saving; an error reverts it
    checked: (busy ? wanted[name] : undefined) ?? partner[name],
    busy,
    onChange: (isOn: boolean) => {
      setWanted({ [name]: isOn });
      void change({ [name]: isOn });
    },
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
