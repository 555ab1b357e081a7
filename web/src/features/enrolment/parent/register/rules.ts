import type { FieldErrors } from "react-hook-form";
import * as z from "zod/mini";
import { detailsRules, filled } from "@/features/enrolment/shared/child-details-fields";
import { childDetailsText } from "@/features/enrolment/shared/en";
import { registerChildText } from "./en";
import type { ChildValues } from "./model";

/* Validation rules of the form, with the messages of the specification. The server applies the same rules. */

/** Required fields of the first step. */
export function childRules(isNew: boolean) {
  const t = registerChildText();
  return z.object({
    ...detailsRules(),
    cohortId: z.string().check(z.refine((value) => value !== "", t.cohortRequired)),
    day: filled(),
    time: filled(),
    consent: z.boolean().check(z.refine((given) => given || !isNew, t.consentRequired)),
  });
}

/**
 * One message for everything that is missing, because a toast has room for one. Undefined if the step can be left:
 * the cohort, and for a registered child also day and time, are required on submission, and the summary shows that
 * they are missing.
 */
export function faultOf(errors: FieldErrors<ChildValues>, isNew: boolean): string | undefined {
  const later = isNew ? ["cohortId"] : ["cohortId", "day", "time"];
  const messages = Object.entries(errors).flatMap(([name, error]) => (later.includes(name) ? [] : error.message));
  const { allRequired } = childDetailsText();
  return messages.includes(allRequired) ? allRequired : messages[0];
}
