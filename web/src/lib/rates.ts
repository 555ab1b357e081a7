import { localDigits } from "./numbers";

/** 1450.5 becomes 1,450.5, or 1 450,5 in French; keeps the decimals of the input. */
export function formatRate(rate: string): string {
  const [whole = "", ...part] = rate.split(".");
  return localDigits([whole.replaceAll(/\B(?=(\d{3})+$)/g, ","), ...part].join("."));
}
