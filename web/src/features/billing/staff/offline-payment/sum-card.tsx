import { useWatch } from "react-hook-form";
import { staffOfflineText } from "@/features/billing/staff/en";
import { Money } from "@/ui/money";
import { sumOf, type OpenInvoice } from "./model";
import type { TransferValues } from "./rules";
import recordCss from "@/ui/record.scoped.css?names";

/** Total of the chosen invoices, visible while the received amount is typed. */
export function SumCard({ invoices }: { invoices: readonly OpenInvoice[] }) {
  const t = staffOfflineText();
  const chosen = useWatch<TransferValues, "cohortIds">({ name: "cohortIds" });
  const sum = sumOf(invoices.filter(({ cohortId }) => chosen.includes(cohortId)));
  return (
    <div aria-live="polite">
      <p className="text-12 text-ink-2">{t.dueNow}</p>
      {sum === undefined ? (
        <p className="text-ink-2">{t.nothingChosen}</p>
      ) : (
        <p className={recordCss.due}>
          <Money {...sum} />
        </p>
      )}
    </div>
  );
}
