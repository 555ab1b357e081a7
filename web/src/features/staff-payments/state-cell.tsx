import { staffPaymentsText } from "@/i18n/staff-payments-text";
import { Badge } from "@/ui/badge";
import type { RefundState, StaffPayment } from "./model";

const TONES = {
  created: "off",
  pending: "waiting",
  succeeded: "done",
  failed: "refused",
  abandoned: "off",
  review: "running",
  reversed: "off",
} as const;

const REFUND_TONES: Record<RefundState, "waiting" | "running" | "done" | "refused"> = {
  asked: "waiting",
  pending: "running",
  processed: "done",
  failed: "refused",
  needs_attention: "refused",
};

/** What became of it, and how far its refund is. */
export function StateCell({ payment: { state, refund } }: { payment: StaffPayment }) {
  const t = staffPaymentsText();
  return (
    <div className="grid justify-items-start gap-0.5">
      <Badge tone={TONES[state]}>{t.states[state]}</Badge>
      {refund && <Badge tone={REFUND_TONES[refund.state]}>{t.refunds[refund.state]}</Badge>}
    </div>
  );
}
