import { useCallback, useMemo, useState } from "react";
import type { Invoice } from "./model";
import type { Sum } from "./use-paying";

/** The invoices selected for one payment. The selection survives paging and searching. */
export function useSelection() {
  const [chosen, setChosen] = useState<readonly Invoice[]>([]);
  // another selection is another payment: discard the message about the last one
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

/** The total of several invoices, each rounded on its own. */
export function totalOf(invoices: readonly Invoice[]): Sum {
  return {
    currencyCode: invoices[0]?.due.currencyCode ?? "",
    minor: invoices.reduce((sum, { due }) => sum + due.minor, 0),
  };
}

/** The same in the base currency, unrounded, so that the server knows which amount was shown. */
export function baseTotalOf(invoices: readonly Invoice[]): number {
  return invoices.reduce((sum, { totalAmount }) => sum + Math.round(totalAmount * 100), 0) / 100;
}
