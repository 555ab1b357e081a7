import { useWatch } from "react-hook-form";
import { transferText } from "@/features/billing/shared/en";
import { staffBankTransferText } from "@/features/billing/staff/en";
import { fill } from "@/i18n/text";
import { Card } from "@/ui/card";
import viewCss from "./view.scoped.css?names";

/** The instructions as shown on an invoice, within the same texts. */
export function PreviewCard() {
  const t = staffBankTransferText();
  const around = transferText();
  const typed: unknown = useWatch({ name: "text" });
  const text = typeof typed === "string" ? typed.trim() : "";
  return (
    <Card title={t.preview} subtitle={fill(t.previewBody, { due: t.sample })}>
      <div className={viewCss.sample} aria-live="polite">
        <h3 className="t-sec">{around.title}</h3>
        <p className="text-ink-2">{fill(around.body, { due: t.sample })}</p>
        <p className="whitespace-pre-line">{text || around.noInstructions}</p>
      </div>
    </Card>
  );
}
