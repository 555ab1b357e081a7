import * as z from "zod/mini";
import { staffCohortsText } from "@/features/catalogue/staff/en";
import { dateError } from "@/i18n/date-error";
import { isIsoDate } from "@/lib/typed-date";
import { COHORT_STATUSES } from "./model";

export const COHORT_FIELDS = ["title", "startOn", "endOn"] as const;

const filled = (error: string) => z.string().check(z.refine((value) => value.trim() !== "", { error }));

const day = (required: string) =>
  filled(required).check(z.refine((value) => value.trim() === "" || isIsoDate(value), { error: dateError }));

function fields() {
  const t = staffCohortsText().form;
  return { title: filled(t.titleRequired), startOn: day(t.startRequired), endOn: day(t.endRequired) };
}

interface Dates {
  startOn: string;
  endOn: string;
}

const inOrder = ({ startOn, endOn }: Dates) => !isIsoDate(startOn) || !isIsoDate(endOn) || startOn <= endOn;

/** Title, and dates in order. */
export function makeCopyRules() {
  const { endFirst } = staffCohortsText().form;
  return z.object(fields()).check(z.refine(inOrder, { error: endFirst, path: ["endOn"] }));
}

/** The same with the status; empty means derived from the dates. */
export function makeCohortRules() {
  const { endFirst } = staffCohortsText().form;
  const rules = z.object({ ...fields(), statusOverride: z.enum(["", ...COHORT_STATUSES]) });
  return rules.check(z.refine(inOrder, { error: endFirst, path: ["endOn"] }));
}
