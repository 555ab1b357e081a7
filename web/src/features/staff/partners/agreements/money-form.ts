import * as z from "zod/mini";
import type { components } from "@/api/schema.gen";
import type { Agreement } from "@/features/agreements/shared/model";
import { majorOf, minorOf } from "./amount";
import { staffAgreementsText } from "./en";

type MoneyBody = components["schemas"]["AgreementMoneyBody"];

const MOST_DAYS = 365;

/** The money of an agreement as it is typed. */
export interface MoneyValues {
  /** Empty for no budget. */
  budgetMinor: string;
  payment: string;
  /** Empty for no limit. */
  creditLimitMinor: string;
  /** Empty as configured. */
  daysToPay: string;
  graceDays: string;
}

export function moneyValuesOf(money: Agreement["money"]): MoneyValues {
  return {
    budgetMinor: majorOf(money?.budgetMinor),
    payment: money?.payment ?? "prepaid",
    creditLimitMinor: majorOf(money?.creditLimitMinor),
    daysToPay: money?.daysToPay?.toString() ?? "",
    graceDays: (money?.graceDays ?? 0).toString(),
  };
}

const isDays = (typed: string) => /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= MOST_DAYS;

export function moneyRules() {
  const t = staffAgreementsText().panel;
  const amount = z.string().check(z.refine((typed) => minorOf(typed) !== undefined, { error: t.amountInvalid }));
  return {
    budgetMinor: amount,
    payment: z.string(),
    creditLimitMinor: amount,
    daysToPay: z.string().check(z.refine((typed) => typed.trim() === "" || isDays(typed), { error: t.daysInvalid })),
    graceDays: z.string().check(z.refine(isDays, { error: t.daysInvalid })),
  };
}

/** Classes that open before they are paid need a day on which they are due. */
export function hasDaysToPay({ payment, daysToPay }: Pick<MoneyValues, "payment" | "daysToPay">): boolean {
  return payment !== "on_account" || daysToPay.trim() !== "";
}

export function moneyBodyOf(values: MoneyValues): MoneyBody {
  return {
    budgetMinor: minorOf(values.budgetMinor) ?? null,
    payment: values.payment,
    creditLimitMinor: minorOf(values.creditLimitMinor) ?? null,
    daysToPay: values.daysToPay.trim() === "" ? null : Number(values.daysToPay),
    graceDays: Number(values.graceDays),
  };
}
