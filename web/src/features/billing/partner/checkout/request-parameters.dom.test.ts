import { expect, test } from "vitest";
import { majorUnits, shownAmount } from "./amount";
import { newInstanceId } from "./instance-id";
import { referrer } from "./referrer";
import { requestParameters } from "./request-parameters";
import { GOOD } from "./test-checkout";

const here = () => window.location.href;

test("K03: sends NGN when no currency is given, and the given one otherwise", () => {
  expect(requestParameters(GOOD)).toEqual({
    ...GOOD,
    currency: "NGN",
    metadata: JSON.stringify({ referrer: here() }),
    mode: "popup",
  });
  expect(requestParameters({ ...GOOD, currency: "GHS" })).toHaveProperty("currency", "GHS");
  expect(requestParameters({ accessCode: "abc" })).not.toHaveProperty("currency");
});

test("K03: sends metadata and split as text, and does not modify the caller's objects", () => {
  const metadata = Object.freeze({ order: 7, referrer: "mine" });
  const split = Object.freeze({ type: "flat" });
  const sent = requestParameters({ ...GOOD, metadata, split });
  expect(sent["metadata"]).toBe(JSON.stringify({ order: 7, referrer: here() }));
  expect(sent["split"]).toBe('{"type":"flat"}');
  expect(metadata).toEqual({ order: 7, referrer: "mine" });
});

test("K03: maps new names to the provider's, when they have a value", () => {
  const given = {
    firstName: "Ada",
    lastName: "Obi",
    customerCode: "CUS_1",
    paymentRequest: 5,
    subaccountCode: "ACCT_1",
    transactionCharge: 10,
    planCode: "PLN_1",
    subscriptionCount: 2,
    planInterval: "monthly",
    subscriptionLimit: 3,
    subscriptionStartDate: "2026-12-01",
    reference: "STL-1",
    phone: "1",
    onSuccess: () => undefined,
  };
  expect(requestParameters(given)).toMatchObject({
    firstname: "Ada",
    lastname: "Obi",
    customer_code: "CUS_1",
    payment_request: 5,
    subaccount: "ACCT_1",
    transaction_charge: 10,
    plan: "PLN_1",
    quantity: 2,
    interval: "monthly",
    invoice_limit: 3,
    start_date: "2026-12-01",
    ref: "STL-1",
    phone: "1",
  });
  const names = Object.keys(requestParameters(given));
  for (const gone of ["firstName", "reference", "planCode", "onSuccess"]) expect(names).not.toContain(gone);
  expect(requestParameters({ firstName: "" })).toMatchObject({ firstName: "" });
});

test("K03: card 'false' leaves the bank, bank 'false' leaves the card", () => {
  expect(requestParameters({ ...GOOD, card: "false" })).toMatchObject({ channels: ["bank"] });
  expect(requestParameters({ ...GOOD, card: "false" })).not.toHaveProperty("card");
  expect(requestParameters({ ...GOOD, bank: "false", channels: ["ussd"] })).toMatchObject({ channels: ["card"] });
  expect(requestParameters({ ...GOOD, card: "true" })).toMatchObject({ card: "true" });
});

const address = (length: number) => `https://school.example/pay?${"q".repeat(length - 27)}`;

test("K09: sends a URL of 500 characters in full, a longer one without its query", () => {
  expect(address(500)).toHaveLength(500);
  expect(referrer({ href: address(500) })).toBe(address(500));
  expect(referrer({ href: address(501) })).toBe("https://school.example/pay");
  const noQuery = `https://school.example/${"p".repeat(600)}`;
  expect(referrer({ href: noQuery })).toBe(noQuery);
});

test("K09: sends the URLs of parent frames after it, each shortened separately", () => {
  const around = Object.assign(["https://a.example", `https://b.example?${"q".repeat(500)}`], {
    item: () => null,
    contains: () => false,
  });
  expect(referrer({ href: "https://c.example/?x", ancestorOrigins: around })).toBe(
    "https://c.example/?x,https://a.example,https://b.example",
  );
});

test("K09: an instance id has five letters or digits, and differs from the next", () => {
  const ids = Array.from({ length: 50 }, newInstanceId);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{5}$/);
  expect(new Set(ids).size).toBeGreaterThan(45);
});

test("K10: shows an amount divided by 100", () => {
  expect(shownAmount("NGN", 117_810_000)).toBe("NGN 1,178,100.00");
  expect([500_000, 500_050, 501, 0].map(majorUnits)).toEqual(["5000", "5000.5", "5.01", "0"]);
});
