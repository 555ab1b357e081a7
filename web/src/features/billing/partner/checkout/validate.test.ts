import { expect, test } from "vitest";
import { CheckoutError } from "./checkout-error";
import { GOOD } from "./test-checkout";
import { validate } from "./validate";

function refusal(given: unknown): CheckoutError {
  try {
    validate(given);
  } catch (error) {
    if (error instanceof CheckoutError) return error;
  }
  throw new Error("it was not refused");
}

const messagesOf = (given: unknown) => refusal(given).issues.map(({ message }) => message);

test("K01: key, amount and email are required, and every missing one is reported", () => {
  expect(messagesOf({})).toEqual([
    "Required parameter missing: key",
    "Required parameter missing: amount",
    "Required parameter missing: email",
  ]);
  expect(validate(GOOD)).toEqual(GOOD);
});

test.each(["plan", "planCode"])("K01: with %s no amount is needed", (name) => {
  expect(validate({ key: "pk", email: "a@b.c", [name]: "PLN_1" })).toHaveProperty(name, "PLN_1");
});

test("K01: with customerCode no email is needed; customer_code does not count", () => {
  expect(validate({ key: "pk", amount: 1, customerCode: "CUS_1" })).toHaveProperty("customerCode");
  expect(messagesOf({ key: "pk", amount: 1, customer_code: "CUS_1" })).toEqual(["Required parameter missing: email"]);
});

test("K01: undefined, zero and the empty string are missing", () => {
  expect(messagesOf({ key: "", amount: 0, email: "" })).toHaveLength(3);
});

test.each([null, undefined, 5, "text", true, () => undefined])("K02: %s is not an object", (given) => {
  const error = refusal(given);
  expect(error).toBeInstanceOf(Error);
  expect(error.message).toBe("Transaction parameters should be a non-empty object");
  expect(error.issues).toEqual([]);
});

test("K02: reports wrong types with the expected ones, in the caller's order, after what is missing", () => {
  const error = refusal({
    quantity: "2",
    onSuccess: undefined,
    split: [],
    email: 5,
    transaction_charge: true,
    key: "pk",
  });
  expect(error.message).toBe("Invalid transaction parameters");
  expect(error.issues).toEqual([
    { message: "Required parameter missing: amount" },
    { message: "Invalid parameter type: quantity", validTypes: ["number"] },
    { message: "Invalid parameter type: onSuccess", validTypes: ["function"] },
    { message: "Invalid parameter type: split", validTypes: ["object"] },
    { message: "Invalid parameter type: email", validTypes: ["string"] },
    { message: "Invalid parameter type: transaction_charge", validTypes: ["number", "string"] },
  ]);
});

test("K03: an access code needs nothing else", () => {
  expect(validate({ accessCode: "abc", onSuccess: 5 })).toEqual({ accessCode: "abc", onSuccess: 5 });
});

test("K03: ignores unknown names, including names that every object has", () => {
  expect(validate({ ...GOOD, colour: "red", toString: 1, constructor: 2 })).toEqual(GOOD);
});

test("K03: planCode replaces amount and customerCode replaces email; plan and customer_code are sent in addition", () => {
  const coded = validate({ ...GOOD, planCode: "PLN_1", customerCode: "CUS_1" });
  expect(coded).toEqual({ key: GOOD.key, planCode: "PLN_1", customerCode: "CUS_1" });
  const old = { ...GOOD, plan: "PLN_1", customer_code: "CUS_1" };
  expect(validate(old)).toEqual(old);
});

test("K03: does not modify the caller's parameters", () => {
  const given = Object.freeze({ ...GOOD, planCode: "PLN_1", colour: "red", metadata: null });
  expect(validate(given)).not.toHaveProperty("colour");
  expect(given).toEqual({ ...GOOD, planCode: "PLN_1", colour: "red", metadata: null });
});
