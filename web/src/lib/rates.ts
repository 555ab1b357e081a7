/** 1450.5 becomes 1,450.5; keeps the decimals of the input. */
export function formatRate(rate: string): string {
  const [whole = "", ...part] = rate.split(".");
  return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ","), ...part].join(".");
}
