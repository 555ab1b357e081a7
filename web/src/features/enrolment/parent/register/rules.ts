import type { FieldErrors } from "react-hook-form";
import * as z from "zod/mini";
import { registerChildText } from "./en";
import type { ChildValues } from "./model";

/* Validation rules of the form, with the messages of the specification. The server applies the same rules. */

/** Limits of the server. */
const LONGEST_NAME = 60;

function required(message: string) {
  return z.string().check(z.refine((value) => value.trim() !== "", message));
}

/**
 * Required fields of the first step. The cohort, and for a registered child also day and time, are required on
 * submission: the summary shows that they are missing.
 */
export function childRules(isNew: boolean) {
  const t = registerChildText();
  const who = required(t.allRequired);
  const name = who.check(z.refine((value) => value.trim().length <= LONGEST_NAME, t.nameLong));
  const when = isNew ? required(t.allRequired) : z.string();
  return z.object({
    firstName: name,
    lastName: name,
    age: who,
    gender: who,
    cohortId: z.string(),
    day: when,
    time: when,
    consent: z.boolean().check(z.refine((given) => given || !isNew, t.consentRequired)),
  });
}

/** One message for everything that is missing, because a toast has room for one. */
export function faultOf(errors: FieldErrors<ChildValues>): string | undefined {
  const messages = new Set(Object.values(errors).map((error) => error.message));
  const t = registerChildText();
  return [t.allRequired, t.nameLong, t.consentRequired].find((sentence) => messages.has(sentence));
}
