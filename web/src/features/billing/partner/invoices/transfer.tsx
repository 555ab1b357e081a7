import { useEffect, useRef } from "react";
import { invoicesText } from "@/features/billing/partner/en";
import { transferText } from "@/features/billing/shared/en";
import { fill } from "@/i18n/text";
import { localAmount } from "@/lib/money";
import { CopyLine } from "@/ui/copy-line";
import type { Payable } from "./model";
import { PaymentLink } from "./pay-note";
import invoicesCss from "@/features/billing/shared/invoices.scoped.css?names";

/** The instructions set by staff, with the frozen amount and the reference for the booking. */
export function Transfer({ payable }: { payable: Payable }) {
  const t = invoicesText();
  const transfer = transferText();
  const { due, instructions, reference } = payable;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const words = { copy: t.copyReference, copied: t.referenceCopied, copyFailed: t.referenceNotCopied };
  return (
    <section className={invoicesCss.transfer} aria-label={transfer.title}>
      <h3 className="t-sec" ref={title} tabIndex={-1}>
        {transfer.title}
      </h3>
      <p className="text-ink-2">{fill(transfer.body, { due: localAmount(due.text) })}</p>
      <p className="whitespace-pre-line">{instructions || transfer.noInstructions}</p>
      {reference && <CopyLine value={reference} label={t.transferReference} words={words} />}
      <PaymentLink payable={payable} />
    </section>
  );
}
