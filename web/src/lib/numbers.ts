const COUNT = new Intl.NumberFormat("en");

/** 12345 things read 12,345. */
export function formatCount(count: number): string {
  return COUNT.format(count);
}
