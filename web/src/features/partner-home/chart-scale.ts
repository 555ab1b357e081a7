import type { Month } from "./calls";

/** Three benches side by side, so many rows above each other: beyond that a month is a wall, not a picture. */
export const SEATS_IN_ROW = 3;
const MOST_ROWS = 10;
const MOST_SEATS = SEATS_IN_ROW * MOST_ROWS;

/** How many children one drawn seat stands for: 1, 5, 10, 50, 100 and so on. */
export function unitFor(months: readonly Month[]): number {
  const most = Math.max(0, ...months.map(totalOf));
  let unit = 1;
  for (let step = 0; most / unit > MOST_SEATS; step += 1) unit *= step % 2 === 0 ? 5 : 2;
  return unit;
}

export function totalOf({ paid, unpaid }: Month): number {
  return paid + unpaid;
}

/** The seats to draw for a month. A few children are never rounded away. */
export function drawnSeats(month: Month, unit: number): { paid: number; held: number } {
  const total = atLeastOne(totalOf(month), unit);
  const held = Math.min(total, atLeastOne(month.unpaid, unit));
  // one seat must show the larger part
  if (total === 1) return month.paid >= month.unpaid ? { paid: 1, held: 0 } : { paid: 0, held: 1 };
  return month.paid > 0 && held === total ? { paid: 1, held: total - 1 } : { paid: total - held, held };
}

function atLeastOne(count: number, unit: number): number {
  return count === 0 ? 0 : Math.max(1, Math.round(count / unit));
}
