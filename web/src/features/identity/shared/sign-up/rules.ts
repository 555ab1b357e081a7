import * as z from "zod/mini";
import { identityText } from "@/features/identity/shared/en";
import { looksLikeEmail } from "@/lib/email";
import { lengthOf, passwordFault } from "@/lib/password";

/* Validation rules of the forms, with the messages of the specification. The server applies the same rules. */

const SHORTEST_OLD = 5;
const SHORTEST_NEW = 8;
const LONGEST_NEW = 128;

/** The first rule that fails determines the message. */
function checked(check: (value: string) => string | undefined) {
  return z.string().check((context) => {
    const message = check(context.value);
    if (message !== undefined) context.issues.push({ code: "custom", message, input: context.value, continue: true });
  });
}

function required(message: string) {
  return checked((value) => (value.trim() === "" ? message : undefined));
}

function email(missing: string) {
  const t = identityText();
  return checked((value) => {
    if (value.trim() === "") return missing;
    return looksLikeEmail(value) ? undefined : t.emailInvalid;
  });
}

function newPassword() {
  const t = identityText();
  const words = {
    missing: t.passwordRequired,
    short: t.passwordShort,
    long: t.passwordLong,
    plain: t.passwordPlain,
  };
  return checked((value) => {
    const fault = passwordFault(value);
    return fault && words[fault];
  });
}

export function partnerSignUpRules() {
  const t = identityText();
  return z.object({
    organizationName: z.string(),
    address: z.string(),
    country: required(t.countryRequired),
    firstName: z.string(),
    lastName: z.string(),
    email: email(t.emailInvalid),
    phone: z.string(),
    password: newPassword(),
  });
}

export type PartnerSignUp = z.infer<ReturnType<typeof partnerSignUpRules>>;

export function parentSignUpRules() {
  const t = identityText();
  const fields = z.object({
    firstName: required(t.firstNameRequired),
    lastName: required(t.lastNameRequired),
    email: email(t.emailAddressRequired),
    password: newPassword(),
    country: required(t.countryRequired),
    state: z.string(),
    /** Not an input: false once the country is known to have no states. */
    stateNeeded: z.boolean(),
    phone: required(t.phoneRequired),
    timezone: required(t.timezoneRequired),
  });
  return fields.check(
    z.refine(({ state, stateNeeded }) => !stateNeeded || state.trim() !== "", {
      path: ["state"],
      error: t.stateRequired,
    }),
  );
}

export type ParentSignUp = z.infer<ReturnType<typeof parentSignUpRules>>;

export function forgotRules() {
  return z.object({ email: email(identityText().emailRequired) });
}

export type ForgotPasswordValues = z.infer<ReturnType<typeof forgotRules>>;

export function setPasswordRules() {
  const t = identityText();
  const fields = z.object({
    passwordOld: checked((value) => {
      if (value === "") return t.oldPasswordRequired;
      return lengthOf(value) < SHORTEST_OLD ? t.oldPasswordShort : undefined;
    }),
    password1: checked((value) => {
      if (value === "") return t.newPasswordRequired;
      if (lengthOf(value) > LONGEST_NEW) return t.newPasswordLong;
      return lengthOf(value) < SHORTEST_NEW ? t.passwordShort : undefined;
    }),
    password2: required(t.confirmRequired),
  });
  return fields.check(
    z.refine(({ password1, password2 }) => password2 === "" || password1 === password2, {
      path: ["password2"],
      error: t.confirmDiffers,
    }),
  );
}

export type SetPassword = z.infer<ReturnType<typeof setPasswordRules>>;
