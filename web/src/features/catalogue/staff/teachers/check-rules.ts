import * as z from "zod/mini";
import { staffTeachersText } from "@/features/catalogue/staff/en";
import { dateError } from "@/i18n/date-error";
import { isIsoDate } from "@/lib/typed-date";
import type { CheckBody } from "./model";

export type CheckValues = Record<keyof CheckBody, string>;

export const CHECK_FIELDS = ["kind", "reference", "checkedOn", "expiresOn", "seenBy"] as const;

const filled = (error: string) => z.string().check(z.refine((value) => value.trim() !== "", { error, abort: true }));

const inOrder = ({ checkedOn, expiresOn }: CheckValues) => !isIsoDate(expiresOn) || checkedOn <= expiresOn;

export function makeCheckRules() {
  const t = staffTeachersText().safeguarding.form;
  return z
    .object({
      kind: filled(t.kindRequired),
      reference: filled(t.referenceRequired),
      checkedOn: filled(t.checkedRequired).check(z.refine(isIsoDate, { error: dateError })),
      expiresOn: z.string().check(z.refine((value) => value === "" || isIsoDate(value), { error: dateError })),
      seenBy: filled(t.seenRequired),
    })
    .check(z.refine(inOrder, { error: t.order, path: ["expiresOn"] }));
}

export function checkBody({ kind, reference, checkedOn, expiresOn, seenBy }: CheckValues): CheckBody {
  return {
    kind: kind.trim(),
    reference: reference.trim(),
    checkedOn,
    expiresOn: expiresOn === "" ? null : expiresOn,
    seenBy: seenBy.trim(),
  };
}
