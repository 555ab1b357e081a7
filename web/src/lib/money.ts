const FIGURE = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 123456789 hundredths read 1,234,567.89, whatever the currency. */
export function formatFigure(minor: number): string {
  return FIGURE.format(minor / 100);
}
