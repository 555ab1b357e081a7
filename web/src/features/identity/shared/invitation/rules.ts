import * as z from "zod/mini";
import { identityText } from "@/features/identity/shared/en";

const SHORTEST = 8;
const LONGEST = 128;

/** The fields of a first password. */
export function newPasswordFields() {
  const t = identityText();
  return {
    password1: z.string().check(z.minLength(SHORTEST, t.passwordShort), z.maxLength(LONGEST, t.newPasswordLong)),
    password2: z.string().check(z.minLength(1, t.confirmRequired)),
  };
}

export function samePasswords<Values extends Readonly<Record<"password1" | "password2", string>>>() {
  return z.refine<Values>(({ password1, password2 }) => password1 === password2, {
    error: identityText().confirmDiffers,
    path: ["password2"],
  });
}
