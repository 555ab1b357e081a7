const PRICE = /^\d{1,9}(?:[.,]\d{1,2})?$/;

/** 1,250.5 as people type it is 125050 hundredths; undefined when it is no price. */
export function minorOf(typed: string): number | undefined {
  const value = typed.trim().replaceAll(/[,\s](?=\d{3}(?:\D|$))/g, "");
  if (!PRICE.test(value)) return undefined;
  const [whole = "", cents = ""] = value.split(/[.,]/);
  return Number(whole) * 100 + Number(cents.padEnd(2, "0"));
}

/** As a form shows it: 150.25. */
export function majorOf(minor: number): string {
  return (minor / 100).toFixed(2);
}
