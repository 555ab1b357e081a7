import { invoicesText } from "@/i18n/invoices-text";
import { fill } from "@/i18n/text";
import { Button } from "@/ui/button";
import type { Pay } from "./pay-with";
import { PayLink } from "./pay-link";
import { PayNote } from "./pay-note";
import { Transfer } from "./transfer";
import { usePaying, type Wanted } from "./use-paying";

/** The button, and what stands in its place or below it once it was pressed. */
export function PayFlow({ pay, wanted }: { pay: Pay; wanted: Wanted }) {
  const t = invoicesText();
  const { step, begin, proceed } = usePaying(pay, wanted);
  const isWaiting = step.at === "pending" || step.at === "nothing";
  return (
    <div className="pay">
      {step.at === "link" ? (
        <PayLink payable={step.payable} />
      ) : step.at === "transfer" ? (
        <Transfer payable={step.payable} />
      ) : step.at === "otherSum" ? (
        <Button tone="primary" size="lg" block onClick={() => proceed(step.payable)}>
          {fill(t.goOn, { due: step.payable.due.text })}
        </Button>
      ) : (
        !isWaiting && (
          <Button tone="primary" size="lg" block busy={step.at === "busy"} onClick={begin}>
            {t.process}
          </Button>
        )
      )}
      <div aria-live="polite">
        <PayNote step={step} />
      </div>
    </div>
  );
}
