import { useEffect, useRef, useState } from "react";
import { invoicesText } from "@/features/billing/partner/en";
import { fill } from "@/i18n/text";
import { localAmount } from "@/lib/money";
import { buttonClass } from "@/ui/button";
import { CopyLine } from "@/ui/copy-line";
import { MoneyText } from "@/ui/money";
import { Note } from "@/ui/note";
import type { Payable } from "./model";
import { PaymentLink } from "./pay-note";
import invoicesCss from "@/features/billing/shared/invoices.scoped.css?names";

/** Link to the payment page. A real link, because popup blockers ignore clicked links. */
export function PayLink({ payable, withSums }: { payable: Payable; withSums: boolean }) {
  const t = invoicesText();
  const link = useRef<HTMLAnchorElement>(null);
  const [opened, setOpened] = useState(false);
  // it replaces the button that had the focus
  useEffect(() => link.current?.focus(), []);
  const href = payable.paymentLink ?? "";
  return (
    <>
      {withSums && <BothSums payable={payable} />}
      <a
        ref={link}
        className={buttonClass({ tone: "primary", size: "lg", block: true })}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => setOpened(true)}
      >
        {t.payNow}
      </a>
      <div aria-live="polite">
        {opened ? (
          <Note>
            {t.opened} <PaymentLink payable={payable} />
          </Note>
        ) : (
          <p className="text-12 text-ink-3">{t.newTab}</p>
        )}
      </div>
      {opened && <CopyLine value={href} label={t.linkLabel} words={t} />}
    </>
  );
}

/** Where the charged currency differs from the due one, shows both amounts before the payment. */
function BothSums({ payable: { due, charged } }: { payable: Payable }) {
  const t = invoicesText();
  if (!charged || charged.currencyCode === due.currencyCode) return null;
  return (
    <div>
      <p className="text-ink-2">{t.youPay}</p>
      <p className={invoicesCss.due}>
        <MoneyText>{charged.text}</MoneyText>
      </p>
      <p className="text-12 text-ink-2">{fill(t.equals, { due: localAmount(due.text), currency: due.currencyCode })}</p>
    </div>
  );
}
