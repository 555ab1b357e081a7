import { invoicesText } from "@/features/billing/partner/en";
import { fill } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
import { localAmount } from "@/lib/money";
import { Note } from "@/ui/note";
import type { OpenPayment } from "./model";
import { PaymentLink } from "./pay-note";

/** Warns that a payment for the same programs is pending, so that nobody pays twice by accident. */
export function OpenNote({ payment }: { payment: OpenPayment }) {
  const t = invoicesText();
  const { state, charged, createdAt } = payment;
  return (
    <Note tone="warn">
      {fill(state === "review" ? t.inReview : t.begun, {
        charged: localAmount(charged.text),
        date: formatDate(createdAt),
      })}{" "}
      <PaymentLink payable={payment} />
    </Note>
  );
}
