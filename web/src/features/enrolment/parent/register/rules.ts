import type { FieldErrors } from "react-hook-form";
import * as z from "zod/mini";
import { detailsRules, filled } from "@/features/enrolment/shared/child-details-fields";
import { childDetailsText } from "@/features/enrolment/shared/en";
import { registerChildText } from "./en";
import type { ChildValues } from "./model";

/* Validation rules of the form, with the messages of the specification. The server applies the same rules. */

/**
 * Required fields of the first step. The cohort, and for a registered child also day and time, are required on
 * submission: the summary shows that they are missing.
 */
export function childRules(isNew: boolean) {
  const t = registerChildText();
  const when = isNew ? filled() : z.string();
  return z.object({
    ...detailsRules(),
    cohortId: z.string(),
    day: when,
    time: when,
    consent: z.boolean().check(z.refine((given) => given || !isNew, t.consentRequired)),
  });
}

/** One message for everything that is missing, because a toast has room for one. */
export function faultOf(errors: FieldErrors<ChildValues>): string | undefined {
  const messages = Object.values(errors).map((error) => error.message);
  const { allRequired } = childDetailsText();
  return messages.includes(allRequired) ? allRequired : messages[0];
}
