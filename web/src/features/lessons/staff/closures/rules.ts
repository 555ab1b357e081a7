import * as z from "zod/mini";
import { staffChangeText } from "@/features/lessons/staff/change/en";
import type { ClosureBody } from "@/features/lessons/staff/model";
import { dateError } from "@/i18n/date-error";
import { isIsoDate } from "@/lib/typed-date";

export interface ClosureValues {
  title: string;
  firstOn: string;
  lastOn: string;
  cohortId: string;
  append: boolean;
}

export const CLOSURE_FIELDS = ["title", "firstOn", "lastOn", "cohortId"] as const;

const inOrder = ({ firstOn, lastOn }: ClosureValues) => !isIsoDate(firstOn) || !isIsoDate(lastOn) || firstOn <= lastOn;

const filled = (error: string) => z.string().check(z.refine((value) => value.trim() !== "", { error, abort: true }));

export function makeClosureRules() {
  const { errors: t } = staffChangeText();
  const day = filled(t.day).check(z.refine(isIsoDate, { error: dateError }));
  const lastDay = z.string().check(z.refine((value) => value === "" || isIsoDate(value), { error: dateError }));
  return z
    .object({ title: filled(t.title), firstOn: day, lastOn: lastDay, cohortId: z.string(), append: z.boolean() })
    .check(z.refine(inOrder, { error: t.order, path: ["lastOn"] }));
}

/** Null while the days are not valid. The preview does not need the title. Most closures are one day. */
export function closureBody(values: ClosureValues): ClosureBody | null {
  const { title, firstOn, cohortId, append } = values;
  const lastOn = values.lastOn === "" ? firstOn : values.lastOn;
  if (!isIsoDate(firstOn) || !isIsoDate(lastOn) || !inOrder(values)) return null;
  return { title: title.trim(), firstOn, lastOn, cohortId: cohortId === "" ? null : Number(cohortId), append };
}

const DAY = 86_400_000;

export function daysIn({ firstOn, lastOn }: Pick<ClosureBody, "firstOn" | "lastOn">): number {
  return (Date.parse(lastOn) - Date.parse(firstOn)) / DAY + 1;
}
