import { invoicesText } from "@/i18n/invoices-text";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import type { OpenPayment } from "./model";
import { OpenNote } from "./open-note";
import type { Pay } from "./pay-with";
import { PayLink } from "./pay-link";
import { PayNote } from "./pay-note";
import { Transfer } from "./transfer";
import { UnderWay } from "./under-way";
import { usePaying, type Step, type Wanted } from "./use-paying";

interface PayFlowProps {
  pay: Pay;
  wanted: Wanted;
  /** A payment of the same that was begun before. */
  open?: OpenPayment | null | undefined;
  /** Whether a bank transfer is offered beside the card; both sums stand above it then. */
  withTransfer?: boolean;
}

/** Where the step itself does not speak of a payment. */
const SAYS_NOTHING: ReadonlySet<Step["at"]> = new Set(["ready", "busy", "changed", "refused"]);

/** The button, and what stands in its place or below it once it was pressed. */
export function PayFlow({ pay, wanted, open, withTransfer = false }: PayFlowProps) {
  const t = invoicesText();
  const { step, begin, proceed, transfer } = usePaying(pay, wanted);
  // what stands beside it says that a transfer is under way, until it is asked for again
  const goOnByCard = () => void wanted.refresh().finally(begin);
  // as long as a person looks at one, nothing more is paid; what is under way is not taken away
  if (open?.state === "review" && step.at !== "busy") return <OpenNote payment={open} />;
  if (open?.transferSince && (step.at === "ready" || step.at === "pending")) {
    return (
      <div className="pay">
        <UnderWay payment={open} onCancelled={goOnByCard} />
      </div>
    );
  }
  const isWaiting = step.at === "pending" || step.at === "nothing";
  return (
    <div className="pay">
      {open && SAYS_NOTHING.has(step.at) && <OpenNote payment={open} />}
      {step.at === "link" ? (
        <PayLink payable={step.payable} withSums={!withTransfer} />
      ) : step.at === "transfer" ? (
        <Transfer payable={step.payable} />
      ) : step.at === "otherSum" ? (
        <Button tone="primary" size="lg" block onClick={() => proceed(step.payable)}>
          {fill(t.goOn, { due: step.payable.due.text })}
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
