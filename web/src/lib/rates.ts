/** 1450.5 reads 1,450.5, with as many decimals as it was set with. */
export function formatRate(rate: string): string {
  const [whole = "", ...part] = rate.split(".");
  return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ","), ...part].join(".");
}
