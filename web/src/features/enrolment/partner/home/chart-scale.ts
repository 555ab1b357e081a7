import type { Month } from "./calls";

/** Three seats per row and at most this many rows: more would not be readable as seats. */
export const SEATS_IN_ROW = 3;
const MAX_ROWS = 10;
const MAX_SEATS = SEATS_IN_ROW * MAX_ROWS;

/** Number of children per drawn seat: 1, 5, 10, 50, 100 and so on. */
export function unitFor(months: readonly Month[]): number {
  const most = Math.max(0, ...months.map(totalOf));
  let unit = 1;
  for (let step = 0; most / unit > MAX_SEATS; step += 1) unit *= step % 2 === 0 ? 5 : 2;
  return unit;
}

export function totalOf({ paid, unpaid }: Month): number {
  return paid + unpaid;
}

/** Number of seats to draw for a month. Never rounds a positive number down to zero. */
export function drawnSeats(month: Month, unit: number): { paid: number; unpaid: number } {
  const total = atLeastOne(totalOf(month), unit);
  const unpaid = Math.min(total, atLeastOne(month.unpaid, unit));
  // a single seat shows the larger part
  if (total === 1) return month.paid >= month.unpaid ? { paid: 1, unpaid: 0 } : { paid: 0, unpaid: 1 };
  return month.paid > 0 && unpaid === total ? { paid: 1, unpaid: total - 1 } : { paid: total - unpaid, unpaid };
}

function atLeastOne(count: number, unit: number): number {
  return count === 0 ? 0 : Math.max(1, Math.round(count / unit));
}
