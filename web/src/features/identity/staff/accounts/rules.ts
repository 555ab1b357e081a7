import * as z from "zod/mini";
import { staffAccountsText } from "@/features/identity/staff/en";
import { looksLikeEmail } from "@/lib/email";
import { ROLES } from "./model";

const needed = () => {
  const error = staffAccountsText().form.required;
  return z.string().check(z.refine((value) => value.trim() !== "", { error }));
};

export function makeEditRules() {
  return z.object({ firstName: needed(), lastName: needed(), role: z.enum(ROLES), isActive: z.boolean() });
}

export function makeAddRules() {
  const error = staffAccountsText().form.emailInvalid;
  const email = z.string().check(z.refine((value) => looksLikeEmail(value), { error }));
  return z.object({ firstName: needed(), lastName: needed(), email, role: z.enum(ROLES) });
}
