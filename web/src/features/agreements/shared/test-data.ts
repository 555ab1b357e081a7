import type { Agreement } from "./model";

/* Fixtures for tests of agreements. */

export function anAgreement(over: Partial<Agreement> = {}): Agreement {
  return {
    id: 2,
    name: "School year",
    poNumber: "17",
    startsOn: "2026-09-01",
    endsOn: "2027-07-31",
    state: "active",
    seats: 100,
    granted: 40,
    taken: 12,
    free: 60,
    waiting: 0,
    atEnd: "stop",
    alerts: [],
    createdAt: "2026-08-20T08:00:00Z",
    opening: "prepaid",
    openClasses: 0,
    closedClasses: 0,
    money: {
      currency: null,
      budgetMinor: null,
      budget: null,
      payment: "prepaid",
      creditLimitMinor: null,
      credit: null,
      daysToPay: null,
      graceDays: 0,
    },
    ...over,
  };
}

/** The one that every partner begins with. */
export const FIRST: Agreement = anAgreement({
  id: 1,
  name: "",
  poNumber: "",
  startsOn: null,
  endsOn: null,
  seats: null,
  granted: 1200,
  taken: 800,
  free: null,
});

const naira = (minor: number) => ({ minor, text: `NGN ${(minor / 100).toFixed(2)}` });

/** With a budget, on account, and with classes that wait for the limit. */
export const ON_ACCOUNT: Agreement = anAgreement({
  id: 5,
  name: "Company",
  opening: "limit_reached",
  openClasses: 3,
  closedClasses: 2,
  money: {
    currency: "NGN",
    budgetMinor: 90_000,
    budget: { total: naira(90_000), spent: naira(20_000), promised: naira(30_000), free: naira(40_000) },
    payment: "on_account",
    creditLimitMinor: 30_000,
    credit: { limit: naira(30_000), used: naira(30_000), free: naira(0) },
    daysToPay: 14,
    graceDays: 5,
  },
});
