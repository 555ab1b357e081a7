import { useState } from "react";
import { text } from "@/i18n/text";
import { Button } from "@/ui/button";
import { FieldGroup } from "@/ui/field";
import { Note } from "@/ui/note";
import { Choice } from "@/ui/radios";
import { SeatCount } from "@/ui/seat-count";
import { SidePanel, Steps } from "@/ui/side-panel";
import { styleguideText } from "./en";

interface ChildPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ChildPanel({ open, onOpenChange }: ChildPanelProps) {
  const t = styleguideText();
  const [payer, setPayer] = useState("partner");
  const choice = (value: string) => ({
    name: "payer",
    value,
    checked: payer === value,
    onChange: () => setPayer(value),
  });
  return (
    <SidePanel
      open={open}
      onOpenChange={onOpenChange}
      title={t.panelTitle}
      aside={<Steps at={1} of={2} label={t.panelStep} />}
      footer={
        <>
          <Button tone="quiet" onClick={() => onOpenChange(false)}>
            {text().common.cancel}
          </Button>
          <Button tone="primary" onClick={() => onOpenChange(false)}>
            {t.continue}
          </Button>
        </>
      }
    >
      <FieldGroup label={t.whoPays}>
        <div className="grid gap-3">
          <Choice title={t.partnerPays} {...choice("partner")}>
            <span>{t.partnerPaysBody}</span>
            <span className="mt-2 text-12">
              <SeatCount paid={1} unpaid={2} total={4} />
            </span>
          </Choice>
          <Choice title={t.parentPays} {...choice("parent")}>
            <span>{t.parentPaysBody}</span>
          </Choice>
        </div>
      </FieldGroup>
      <Note>{t.panelNote}</Note>
    </SidePanel>
  );
}
