import { fill, plural } from "@/i18n/text";
import { localAmount } from "@/lib/money";
import { agreementsText } from "./en";
import type { Agreement } from "./model";

/** Budget, credit, and why classes wait; members who see no money read only the last. */
export function MoneyLines({ agreement }: { agreement: Agreement }) {
  const t = agreementsText();
  const { money, opening, closedClasses } = agreement;
  const isWaiting = closedClasses > 0 && opening !== "prepaid" && opening !== "inactive";
  return (
    <>
      {money?.budget && <p className="text-12 text-ink-2 tabular-nums">{budgetOf(money.budget)}</p>}
      {money?.credit && <p className="text-12 text-ink-2 tabular-nums">{creditOf(money)}</p>}
      {isWaiting && (
        <p className="text-12 font-medium text-warn">
          {plural(t.classesWait, closedClasses)} {t.openings[opening]}
        </p>
      )}
    </>
  );
}

type Money = NonNullable<Agreement["money"]>;

function budgetOf({ total, spent, promised, free }: NonNullable<Money["budget"]>): string {
  const sums = { total: total.text, spent: spent.text, promised: promised.text, free: free.text };
  const shown = Object.entries(sums).map(([part, text]) => [part, localAmount(text)]);
  return fill(agreementsText().budget, Object.fromEntries(shown) as typeof sums);
}

function creditOf({ credit, daysToPay }: Money): string {
  const t = agreementsText();
  if (!credit) return "";
  const used = localAmount(credit.used.text);
  const limit = credit.limit
    ? fill(t.creditOf, { used, limit: localAmount(credit.limit.text) })
    : fill(t.creditUsed, { used });
  return typeof daysToPay === "number" ? `${limit} · ${plural(t.daysToPay, daysToPay)}` : limit;
}
