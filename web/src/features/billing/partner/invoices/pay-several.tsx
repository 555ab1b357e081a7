import { useQueryClient } from "@tanstack/react-query";
import { invoicesText } from "@/features/billing/partner/en";
import { plural } from "@/i18n/text";
import { englishMoney } from "@/lib/money";
import { Button } from "@/ui/button";
import { Money } from "@/ui/money";
import { refetchInvoices } from "./calls";
import type { Invoice } from "./model";
import { PayFlow } from "./pay-flow";
import type { Pay } from "./pay-with";
import { INVOICES_KEY } from "./queries";
import { baseTotalOf, totalOf, type useSelection } from "./use-selection";
import invoicesCss from "@/features/billing/shared/invoices.scoped.css?names";
import cardCss from "@/ui/card.scoped.css?names";

interface PaySeveralProps {
  selected: ReturnType<typeof useSelection>;
  pay: Pay;
}

/** Bar at the bottom of the screen with the selected invoices and their total. */
export function PaySeveral({ selected: { chosen, revision, clear, replace }, pay }: PaySeveralProps) {
  const t = invoicesText();
  const queries = useQueryClient();
  if (chosen.length === 0) return null;
  const total = totalOf(chosen);

  async function refresh(): Promise<string | undefined> {
    const [now] = await Promise.all([refetchInvoices(chosen), queries.invalidateQueries({ queryKey: [INVOICES_KEY] })]);
    // the message stays when nothing is selected any more
    if (now.length === 0) return undefined;
    replace(now);
    return sumText(now);
  }

  const intended = {
    body: { cohortIds: chosen.map(({ cohortId }) => cohortId), amount: baseTotalOf(chosen) },
    shown: total,
    tolerance: chosen.length,
    refresh,
  };
  return (
    <section className={`${cardCss.card} ${invoicesCss.paySeveral}`} aria-label={t.several.label}>
      <div className="flex-1">
        <p className="text-12 text-ink-2" aria-live="polite">
          {plural(t.several.count, chosen.length)}
        </p>
        <p className={invoicesCss.due}>
          <Money {...total} />
        </p>
      </div>
      <Button tone="quiet" aria-label={t.several.clearAll} onClick={clear}>
        {t.several.clear}
      </Button>
      <PayFlow key={revision} pay={pay} intended={intended} />
    </section>
  );
}

function sumText(invoices: readonly Invoice[]): string {
  const { currencyCode, minor } = totalOf(invoices);
  return englishMoney(currencyCode, minor);
}
