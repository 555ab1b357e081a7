import { expect, test } from "vitest";
import { firstStep, stateAfter } from "./checkout-step";

test.each([
  ["abandoned", "pay"],
  ["ongoing", "pay"],
  ["failed", "pay"],
  ["pending", "pending"],
  ["processing", "pending"],
  ["success", "paid"],
  ["reversed", "paid"],
])("K06: a transaction with status %s opens at '%s'", (status, at) => {
  expect(firstStep(status).at).toBe(at);
});

test.each([
  ["send_pin", { at: "ask", what: "pin", say: "Say this" }],
  ["send_otp", { at: "ask", what: "otp", say: "Say this" }],
  ["send_phone", { at: "ask", what: "phone", say: "Say this" }],
  ["open_url", { at: "bank", say: "Say this" }],
  ["pending", { at: "pending" }],
  ["success", { at: "paid" }],
] as const)("the answer %s leads on", (status, step) => {
  expect(stateAfter({ status, display_text: "Say this" })).toEqual({ step, refusal: null });
});

test("uses our text for a request without one", () => {
  expect(stateAfter({ status: "send_otp", display_text: "" }).step).toMatchObject({
    say: "Enter the code that the bank sent to your phone.",
  });
});

test.each([
  [{ status: "failed", message: "Insufficient Funds" }, "Not paid: Insufficient Funds"],
  [{ status: "failed" }, "Not paid: the bank declined the payment."],
  [{ status: "timeout" }, "Not paid: The bank did not answer in time."],
  [
    { status: "abandoned", message: "The transaction was not completed" },
    "Not paid: The transaction was not completed",
  ],
])("K06: %j leaves the same transaction payable", (progress, refusal) => {
  expect(stateAfter(progress)).toEqual({ step: { at: "pay" }, refusal });
});
