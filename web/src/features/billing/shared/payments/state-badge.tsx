import { paymentsText } from "@/features/billing/shared/en";
import { Badge } from "@/ui/badge";
import { shownStateOf, type Payment, type ShownState } from "./model";

const TONES = {
  created: "waiting",
  pending: "waiting",
  succeeded: "done",
  failed: "refused",
  abandoned: "off",
  review: "running",
  reversed: "off",
  refunding: "running",
  delayed: "running",
} as const satisfies Record<ShownState, string>;

export function StateBadge({ payment }: { payment: Payment }) {
  const state = shownStateOf(payment);
  if (state === "pending" && payment.transferSince) return <Badge tone="waiting">{paymentsText().transferState}</Badge>;
  return <Badge tone={TONES[state]}>{paymentsText().states[state]}</Badge>;
}
