import * as z from "zod/mini";
import { identityText } from "@/features/identity/shared/en";

function required(message: string) {
  return z.string().check(z.refine((value) => value.trim() !== "", { error: message }));
}

/** As at sign-up. The server validates the rest. */
export function profileRules() {
  const t = identityText();
  const fields = z.object({
    firstName: required(t.firstNameRequired),
    lastName: required(t.lastNameRequired),
    phone: required(t.phoneRequired),
    country: required(t.countryRequired),
    state: z.string(),
    /** Not an input: false once the country is known to have no states. */
    stateNeeded: z.boolean(),
    timezone: required(t.timezoneRequired),
  });
  return fields.check(
    z.refine(({ state, stateNeeded }) => !stateNeeded || state.trim() !== "", {
      path: ["state"],
      error: t.stateRequired,
    }),
  );
}

export type ProfileValues = z.infer<ReturnType<typeof profileRules>>;
