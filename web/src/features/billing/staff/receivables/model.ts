import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

/** From not due yet to longest overdue. */
export const AGES = ["notDue", "days1to30", "days31to60", "days61to90", "over90"] as const;
export type Age = (typeof AGES)[number];

export type AmountsByAge = Schemas["AgesView"];
export type CurrencyTotal = Schemas["CurrencyReceivable"];
export type PartnerOwes = Schemas["PartnerReceivable"];

/** Whole percents; a positive share is at least 1. */
export function overduePercent({ notDue, total }: Pick<AmountsByAge, "notDue" | "total">): number {
  const overdue = total.minor - notDue.minor;
  if (overdue <= 0 || total.minor <= 0) return 0;
  return Math.max(1, Math.round((overdue / total.minor) * 100));
}
