import { familyText } from "@/i18n/family-text";
import { fill } from "@/i18n/text";

export interface Paying {
  /** Where the parent pays for all that is unpaid. */
  paymentLink: string;
  /** All of it, as people read it; undefined until it is known. */
  owed: string | undefined;
}

interface PaymentLinkProps extends Paying {
  /** Whose row it stands in. */
  child: string;
}

/** It pays for every child at once, and its name says so where the screen has no room for it. */
export function PaymentLink({ paymentLink, owed, child }: PaymentLinkProps) {
  const t = familyText();
  const label = owed === undefined ? fill(t.makePaymentFor, { child }) : fill(t.makePaymentForAll, { owed });
  return (
    <a className="link whitespace-nowrap" href={paymentLink} target="_blank" rel="noopener noreferrer" aria-label={label}>
      {t.makePayment}
    </a>
  );
}
