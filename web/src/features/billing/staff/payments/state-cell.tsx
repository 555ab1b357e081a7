import { staffMoneyText } from "@/i18n/en-staff";
import { fill } from "@/i18n/text";
import { Badge } from "@/ui/badge";
import { staffPaymentsText } from "./en";
import type { PaymentState, RefundState, StaffPayment } from "./model";

const TONES = {
  created: "off",
  pending: "waiting",
  succeeded: "done",
  failed: "refused",
  abandoned: "off",
  review: "running",
  reversed: "off",
} as const satisfies Record<PaymentState, string>;

const REFUND_TONES: Record<RefundState, "running" | "off" | "refused"> = {
  asked: "running",
  pending: "running",
  processed: "off",
  failed: "refused",
  needs_attention: "refused",
};

/** State of a payment or its refund; below, irregularities and the reason for the refund. */
export function StateCell({
  payment: { state, note, refund },
}: {
  payment: Pick<StaffPayment, "state" | "note" | "refund">;
}) {
  const t = staffPaymentsText();
  return (
    <div className="grid justify-items-start gap-0.5">
      {refund ? (
        <Badge tone={REFUND_TONES[refund.state]}>{t.refunds[refund.state]}</Badge>
      ) : (
        <Badge tone={TONES[state]}>{staffMoneyText().states[state]}</Badge>
      )}
      {note && <Quiet>{note}</Quiet>}
      {refund && <Quiet>{fill(t.because, { reason: refund.reason })}</Quiet>}
    </div>
  );
}

function Quiet({ children }: { children: string }) {
  return <p className="max-w-[36ch] text-12 wrap-anywhere text-ink-2">{children}</p>;
}
