import PaystackPop from "@paystack/inline-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { messageOf } from "./checkout-error";
import { CASES, EXCEPTIONS, VALUES, NAMES } from "./vendor-cases";
import { HOSTS } from "./test-checkout";
import { Transaction } from "./transaction";

/*
 * Compares our validation with that of the vendor's library 2.22.2 on the same parameters: same verdict, same issues
 * in the same order, and same request.
 */

interface Verdict {
  message?: string;
  issues?: unknown;
  sent?: Record<string, unknown>;
}

interface VendorPop extends PaystackPop {
  transactions: { urlParameters: Record<string, unknown> }[];
}

let pop: VendorPop;

beforeAll(() => {
  // the vendor's code must not send requests
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  pop = new PaystackPop() as VendorPop;
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** It throws a plain object instead of an Error. */
function refusal(thrown: unknown): Verdict {
  if (typeof thrown === "object" && thrown !== null && "issues" in thrown) {
    return { message: messageOf("message" in thrown ? thrown.message : ""), issues: thrown.issues };
  }
  throw thrown;
}

/**
 * Via newTransaction(), which works on a copy; values that are not objects reach the vendor's check only via
 * checkout().
 */
function vendor(given: unknown): Verdict {
  pop.transactions = [];
  try {
    if (typeof given !== "object" || given === null) {
      void pop.checkout(given as object);
      return {};
    }
    pop.newTransaction(copy(given));
    return { sent: pop.transactions.at(-1)?.urlParameters ?? {} };
  } catch (error) {
    return refusal(error);
  }
}

function ours(given: unknown): Verdict {
  try {
    return { sent: new Transaction(given, HOSTS).urlParameters };
  } catch (error) {
    return refusal(error);
  }
}

/** The vendor modifies the caller's metadata. */
function copy(given: object): object {
  const { metadata } = given as { metadata?: unknown };
  const isPlain = typeof metadata === "object" && metadata !== null && !Array.isArray(metadata);
  return isPlain ? { ...given, metadata: { ...metadata } } : Array.isArray(given) ? [...given] : { ...given };
}

test.each(CASES)("K01 K02 K03: agrees with the vendor: %s", (_name, given) => {
  expect(withoutDefault(ours(given), given)).toEqual(vendor(given));
});

test.each(NAMES)("K02: agrees with the vendor: %s, with every right and wrong type", (name) => {
  for (const value of VALUES) {
    const given = { key: "pk_test_1", email: "ada@school.example", amount: 500_000, [name]: value };
    expect(withoutDefault(ours(given), given), `${name}: ${typeof value}`).toEqual(vendor(given));
  }
});

test.each(EXCEPTIONS)(
  "K01 K02 K03: deliberately differs from the vendor: %s, since %s",
  (_name, _reason, given, expected) => {
    const decided = ours(given);
    expect(decided).toMatchObject(expected);
    let theirs: Verdict | undefined;
    try {
      pop.transactions = [];
      pop.newTransaction(given as object);
      theirs = { sent: pop.transactions.at(-1)?.urlParameters ?? {} };
    } catch (error) {
      if (!(error instanceof TypeError)) theirs = refusal(error);
    }
    expect(theirs).not.toEqual(decided);
  },
);

/** The one difference in what is sent, which has its own entry among the exceptions: NGN where no currency is given. */
function withoutDefault(verdict: Verdict, given: unknown): Verdict {
  const hasOwn = typeof given === "object" && given !== null && "currency" in given;
  if (verdict.sent?.["currency"] !== "NGN" || hasOwn) return verdict;
  const { currency: _default, ...sent } = verdict.sent;
  return { sent };
}
