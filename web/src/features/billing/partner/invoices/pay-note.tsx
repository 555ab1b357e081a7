import { Link } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { invoicesText } from "@/features/billing/partner/en";
import { fill, text } from "@/i18n/text";
import { localAmount } from "@/lib/money";
import { Note } from "@/ui/note";
import type { Payable } from "./model";
import type { Step } from "./use-paying";

/** One sentence per outcome other than a completed checkout. */
export function PayNote({ step }: { step: Step }) {
  const t = invoicesText();
  switch (step.at) {
    case "closed":
    case "pending":
      return (
        <Note tone={step.at === "closed" ? "warn" : "plain"}>
          {t[step.at]} <PaymentLink payable={step.payable} />
        </Note>
      );
    case "changed":
      return (
        <Note tone="warn">
          {step.now === undefined ? t.changedUnseen : fill(t.changed, { due: localAmount(step.now) })}
        </Note>
      );
    case "amountChanged":
      return <Note tone="warn">{fill(t.amountChanged, { due: localAmount(step.payable.due.text) })}</Note>;
    case "nothing":
      return (
        <Note>
          {t.nothing}{" "}
          <Link className="link" to={paths.payments}>
            {t.openPayments}
          </Link>
        </Note>
      );
    case "refused":
      return (
        <Note tone="bad">
          {step.message}
          {step.requestId !== undefined && (
            <span className="mt-1 block text-12 font-normal">
              {text().common.request} <span className="mono">{step.requestId}</span>
            </span>
          )}
        </Note>
      );
    default:
      return null;
  }
}

export function PaymentLink({ payable: { reference } }: { payable: Pick<Payable, "reference"> }) {
  if (!reference) return null;
  return (
    <Link className="link" to={paths.payment} params={{ reference }}>
      {invoicesText().seePayment}
    </Link>
  );
}
