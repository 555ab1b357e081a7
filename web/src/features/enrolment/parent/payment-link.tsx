import { fill } from "@/i18n/text";
import { localAmount } from "@/lib/money";
import { familyText } from "./en";

export interface OwnPayment {
  /** The page on which the parent pays all unpaid programs. */
  paymentLink: string;
  /** The total, in the format of the API; undefined while loading. */
  owed: string | undefined;
}

interface PaymentLinkProps extends OwnPayment {
  /** Name of the child in the row. */
  child: string;
}

/** Pays for all children at once. Where there is no room to say so, its accessible name does. */
export function PaymentLink({ paymentLink, owed, child }: PaymentLinkProps) {
  const t = familyText();
  const label =
    owed === undefined ? fill(t.makePaymentFor, { child }) : fill(t.makePaymentForAll, { owed: localAmount(owed) });
  return (
    <a
      className="link whitespace-nowrap"
      href={paymentLink}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
    >
      {t.makePayment}
    </a>
  );
}
