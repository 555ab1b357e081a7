import { expect, test } from "vitest";
import type { ZodMiniType } from "zod/mini";
import { forgotRules, parentSignUpRules, partnerSignUpRules, setPasswordRules } from "./rules";

/** The first error of each field. */
function faultsOf<T>(rules: ZodMiniType<T>, values: T): Record<string, string> {
  const { error } = rules.safeParse(values);
  const faults: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message;
  return faults;
}

const PARTNER = {
  organizationName: "",
  address: "",
  country: "Canada",
  firstName: "",
  lastName: "",
  email: "ada@mail.example",
  phone: "",
  password: "seatling1",
};

const PARENT = {
  firstName: "Ada",
  lastName: "Eze",
  email: "ada@mail.example",
  password: "seatling1",
  country: "Nigeria",
  state: "Lagos",
  stateNeeded: true,
  phone: "803 123 4567",
  timezone: "Africa/Lagos",
};

test("A20: an organisation needs only country, e-mail and password", () => {
  expect(faultsOf(partnerSignUpRules(), PARTNER)).toEqual({});
});

test("A02: the messages for an organisation", () => {
  expect(faultsOf(partnerSignUpRules(), { ...PARTNER, country: " ", email: "" })).toEqual({
    country: "Country is required",
    email: "Invalid email address",
  });
  expect(faultsOf(partnerSignUpRules(), { ...PARTNER, email: "ada@mail" })).toEqual({ email: "Invalid email address" });
});

test.each([
  ["", "Password is required"],
  ["abc1234", "Password must be at least 8 characters"],
  ["abcdefghijklmnopqrst1", "Password must not exceed 20 characters"],
  ["abcdefgh", "Password must contain at least one letter and one number"],
  ["12345678", "Password must contain at least one letter and one number"],
])("A03 A05: the password '%s' gets '%s', for organisations and parents alike", (password, expected) => {
  expect(faultsOf(partnerSignUpRules(), { ...PARTNER, password })).toEqual({ password: expected });
  expect(faultsOf(parentSignUpRules(), { ...PARENT, password })).toEqual({ password: expected });
});

test("A05: the messages for a parent when all fields are empty", () => {
  const empty = Object.fromEntries(Object.keys(PARENT).map((name) => [name, ""]));
  const values = { ...PARENT, ...empty, stateNeeded: true };
  expect(faultsOf(parentSignUpRules(), values)).toEqual({
    firstName: "First name is required",
    lastName: "Last name is required",
    email: "Email address is required",
    password: "Password is required",
    country: "Country is required",
    state: "Province/State is required",
    phone: "Phone number is required",
    timezone: "Study timezone is required",
  });
});

test("A05: rejects a parent's invalid address, and requires no state in a country without any", () => {
  expect(faultsOf(parentSignUpRules(), { ...PARENT, email: "ada@mail" })).toEqual({ email: "Invalid email address" });
  expect(faultsOf(parentSignUpRules(), { ...PARENT, state: "", stateNeeded: false })).toEqual({});
});

test("A13: the forgotten-password form requires a valid e-mail", () => {
  expect(faultsOf(forgotRules(), { email: " " })).toEqual({ email: "Email is required" });
  expect(faultsOf(forgotRules(), { email: "ada" })).toEqual({ email: "Invalid email address" });
  expect(faultsOf(forgotRules(), { email: " ada@mail.example " })).toEqual({});
});

function changeFaults(passwordOld: string, password1: string, password2: string) {
  return faultsOf(setPasswordRules(), { passwordOld, password1, password2 });
}

test("A16: the rules of set-password", () => {
  expect(changeFaults("", "", "")).toEqual({
    passwordOld: "Old Password is required",
    password1: "New Password is required",
    password2: "Confirm Password is required",
  });
  expect(changeFaults("1234", "1234567", "x")).toEqual({
    passwordOld: "Password must be at least 5 characters",
    password1: "Password must be at least 8 characters",
    password2: "Passwords must match",
  });
  const long = "a long pass phrase without any digit";
  expect(changeFaults("12345", long, long)).toEqual({});
  const endless = "a".repeat(129);
  expect(changeFaults("12345", endless, endless)).toEqual({ password1: "Password must not exceed 128 characters" });
});
