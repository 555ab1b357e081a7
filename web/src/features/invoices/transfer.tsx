import { useEffect, useRef } from "react";
import { invoicesText } from "@/i18n/invoices-text";
import { fill } from "@/i18n/text";
import type { Payable } from "./model";

/** Nobody collects this currency: the instructions that staff set. */
export function Transfer({ payable: { due, instructions } }: { payable: Payable }) {
  const t = invoicesText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="transfer" aria-label={t.transferTitle}>
      <h3 className="t-sec" ref={title} tabIndex={-1}>
        {t.transferTitle}
      </h3>
      <p className="text-ink-2">{fill(t.transfer, { due: due.text, currency: due.currencyCode })}</p>
      <p className="whitespace-pre-line">{instructions || t.noInstructions}</p>
    </section>
  );
}
