import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { registerChildText } from "./en";
import type { Payer, ProgramSummary } from "./model";

/** Whether the partner is to pay for a class that its agreement does not cover. */
export function isNotCovered({ coverage }: Pick<ProgramSummary, "coverage">, payer: Payer | null): boolean {
  return payer === "partner" && !coverage.isCovered;
}

interface NotCoveredProps {
  /** What the partner pays for, from the server. */
  reason: string | null | undefined;
  onPay: () => void;
}

/** Says what the partner pays for, and lets the parent pay instead. */
export function NotCovered({ reason, onPay }: NotCoveredProps) {
  const t = registerChildText();
  return (
    <div className="grid gap-3">
      <Note tone="warn">{reason}</Note>
      <Button className="justify-self-start" onClick={onPay}>
        {t.payInstead}
      </Button>
    </div>
  );
}
