import { useCallback, useMemo, useState } from "react";
import type { Invoice } from "./model";
import type { Sum } from "./use-paying";

/** The invoices to be paid at once. They stay selected while one turns the pages or searches. */
export function useSelection() {
  const [chosen, setChosen] = useState<readonly Invoice[]>([]);
  // another selection is another payment: what was said about the last one goes
  const [revision, setRevision] = useState(0);
  const toggle = useCallback((invoice: Invoice) => {
    setChosen((now) => (includes(now, invoice) ? without(now, invoice) : [...now, invoice]));
    setRevision((now) => now + 1);
  }, []);
  const selection = useMemo(() => ({ has: (invoice: Invoice) => includes(chosen, invoice), toggle }), [chosen, toggle]);
  return { chosen, revision, selection, clear: () => setChosen([]), replace: setChosen };
}

function includes(all: readonly Invoice[], { cohortId }: Invoice): boolean {
  return all.some((one) => one.cohortId === cohortId);
}

function without(all: readonly Invoice[], { cohortId }: Invoice): Invoice[] {
  return all.filter((one) => one.cohortId !== cohortId);
}

/** What several invoices come to, each rounded for itself. */
export function totalOf(invoices: readonly Invoice[]): Sum {
  return {
    currencyCode: invoices[0]?.due.currencyCode ?? "",
    minor: invoices.reduce((sum, { due }) => sum + due.minor, 0),
  };
}

/** The same in the base currency, without the rounding: it tells the server which sum was in sight. */
export function baseTotalOf(invoices: readonly Invoice[]): number {
  return invoices.reduce((sum, { totalAmount }) => sum + Math.round(totalAmount * 100), 0) / 100;
}
