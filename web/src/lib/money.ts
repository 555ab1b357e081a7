import { withCommas } from "./numbers";

/** 123456789 hundredths become 1,234,567.89, for every currency. */
export function formatFigure(minor: number): string {
  return withCommas((minor / 100).toFixed(2));
}
