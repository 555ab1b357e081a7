import { useEffect, useRef, useState } from "react";
import { invoicesText } from "@/i18n/invoices-text";
import { fill } from "@/i18n/text";
import { buttonClass } from "@/ui/button";
import { CopyLine } from "@/ui/copy-line";
import { MoneyText } from "@/ui/money";
import { Note } from "@/ui/note";
import type { Payable } from "./model";
import { PaymentLink } from "./pay-note";

/** The payment is on a page of its own. A real link: no browser blocks what a person clicks. */
export function PayLink({ payable, withSums }: { payable: Payable; withSums: boolean }) {
  const t = invoicesText();
  const link = useRef<HTMLAnchorElement>(null);
  const [opened, setOpened] = useState(false);
  // it stands where the pressed button stood
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

/** Where another currency is charged than is due, both sums stand there before anybody pays. */
function BothSums({ payable: { due, charged } }: { payable: Payable }) {
  const t = invoicesText();
  if (!charged || charged.currencyCode === due.currencyCode) return null;
  return (
    <div>
      <p className="text-ink-2">{t.youPay}</p>
      <p className="due">
        <MoneyText>{charged.text}</MoneyText>
      </p>
      <p className="text-12 text-ink-2">{fill(t.equals, { due: due.text, currency: due.currencyCode })}</p>
    </div>
  );
}
