import type { FieldErrors } from "react-hook-form";
import * as z from "zod/mini";
import { registerChildText } from "@/i18n/register-child-text";
import type { ChildValues } from "./model";

/* What the form asks for, in the words of the specification. The server applies the same rules. */

/** What the server takes. */
const LONGEST_NAME = 60;

function required(message: string) {
  return z.string().check(z.refine((value) => value.trim() !== "", message));
}

/**
 * What the first step asks for. The cohort, and of a child that is registered already the day and the time, are asked for
 * when it is submitted: the summary says that they are missing.
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

/** The sentence for all that is missing: a toast has room for one. */
export function faultOf(errors: FieldErrors<ChildValues>): string | undefined {
  const said = new Set(Object.values(errors).map((error) => error.message));
  const t = registerChildText();
  return [t.allRequired, t.nameLong, t.consentRequired].find((sentence) => said.has(sentence));
}
