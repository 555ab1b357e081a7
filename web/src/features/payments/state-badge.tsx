import { paymentsText } from "@/i18n/payments-text";
import { Badge } from "@/ui/badge";
import type { PaymentState } from "./model";

const TONES = {
  created: "waiting",
  pending: "waiting",
  succeeded: "done",
  failed: "refused",
  abandoned: "off",
  review: "running",
  reversed: "off",
} as const;

export function StateBadge({ state }: { state: PaymentState }) {
  return <Badge tone={TONES[state]}>{paymentsText().states[state]}</Badge>;
}
