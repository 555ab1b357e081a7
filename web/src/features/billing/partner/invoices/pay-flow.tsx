import { invoicesText } from "@/features/billing/partner/en";
import { fill } from "@/i18n/text";
import { localAmount } from "@/lib/money";
import { Button } from "@/ui/button";
import type { OpenPayment } from "./model";
import { OpenNote } from "./open-note";
import { PayLink } from "./pay-link";
import { PayNote } from "./pay-note";
import type { Pay } from "./pay-with";
import { Transfer } from "./transfer";
import { UnderWay } from "./under-way";
import { usePaying, type IntendedPayment, type Step } from "./use-paying";
import invoicesCss from "@/features/billing/shared/invoices.scoped.css?names";

interface PayFlowProps {
  pay: Pay;
  intended: IntendedPayment;
  /** An earlier payment for the same programs. */
  open?: OpenPayment | null | undefined;
  /** Whether a bank transfer is offered next to the card; both amounts are then shown above. */
  withTransfer?: boolean;
}

/** Shown while the current step itself does not mention a payment. */
const WITHOUT_MESSAGE: ReadonlySet<Step["at"]> = new Set(["ready", "busy", "changed", "refused"]);

/** The pay button, and what replaces it or appears below it once it was clicked. */
export function PayFlow({ pay, intended, open, withTransfer = false }: PayFlowProps) {
  const t = invoicesText();
  const { step, begin, proceed, transfer } = usePaying(pay, intended);
  // refetch first: until then the note next to it still shows a pending transfer
  const continueByCard = () => void intended.refresh().finally(begin);
  // while a payment is in review, no further payment is offered; a step in progress stays
  if (open?.state === "review" && step.at !== "busy") return <OpenNote payment={open} />;
  if (open?.transferSince && (step.at === "ready" || step.at === "pending")) {
    return (
      <div className={invoicesCss.pay}>
        <UnderWay payment={open} onCancelled={continueByCard} />
      </div>
    );
  }
  const isWaiting = step.at === "pending" || step.at === "nothing";
  return (
    <div className={invoicesCss.pay}>
      {open && WITHOUT_MESSAGE.has(step.at) && <OpenNote payment={open} />}
      {step.at === "link" ? (
        <PayLink payable={step.payable} withSums={!withTransfer} />
      ) : step.at === "transfer" ? (
        <Transfer payable={step.payable} />
      ) : step.at === "amountChanged" ? (
        <Button tone="primary" size="lg" block onClick={() => proceed(step.payable)}>
          {fill(t.goOn, { due: localAmount(step.payable.due.text) })}
        </Button>
      ) : (
        !isWaiting && (
          <>
            <Button tone="primary" size="lg" block busy={step.at === "busy"} onClick={begin}>
              {t.process}
            </Button>
            {withTransfer && step.at !== "busy" && (
              <Button tone="quiet" block onClick={transfer}>
                {t.insteadByBank}
              </Button>
            )}
          </>
        )
      )}
      <div aria-live="polite">
        <PayNote step={step} />
      </div>
    </div>
  );
}
