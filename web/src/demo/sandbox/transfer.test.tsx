import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ACCOUNT, button, openPage, show, steps } from "./test-page";
import { answerAs, sent } from "./test-server";

test("K06: a transfer waits for the bank, which confirms it in the test controls", async () => {
  const account = { pay_with_transfer: ACCOUNT, transfer_sent: { status: "pending" } };
  answerAs({ steps: { ...account, "charge/abc123def456ghi": { status: "success" }, "test/abc123def456ghi": {} } });
  const user = await show();
  await user.click(screen.getByRole("tab", { name: "Bank Transfer" }));
  expect(await screen.findByText("1230001644")).toBeTruthy();
  expect(
    screen.getByText("Send exactly NGN 1,178,100.00 to this account. It is made up: no bank knows it."),
  ).toBeTruthy();
  expect(button("Confirm transfer").hasAttribute("disabled")).toBe(true);
  await user.click(button("I have sent the money"));
  expect(await screen.findByRole("heading", { name: "Waiting for the transfer" })).toBeTruthy();
  await user.click(button("Confirm transfer"));
  expect(await screen.findByRole("heading", { name: "Payment approved" })).toBeTruthy();
  expect(steps()).toEqual([
    "checkout/pay_with_transfer",
    "checkout/transfer_sent",
    "test/abc123def456ghi",
    "charge/abc123def456ghi",
  ]);
  expect(sent.at(-2)?.body).toEqual({ transfer: "confirm" });
});

test("K06: waits again for a transfer that was sent before, and a rejected one can be paid otherwise", async () => {
  const answers = {
    "test/abc123def456ghi": {},
    "charge/abc123def456ghi": { status: "failed", message: "Incorrect amount sent" },
  };
  answerAs({ transaction: { transaction_status: "pending" }, steps: answers });
  const user = openPage();
  await user.click(await screen.findByRole("button", { name: "Reject transfer" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Not paid: Incorrect amount sent");
  expect(screen.getByRole("tab", { name: "Card" })).toBeTruthy();
});

test("replaces an expired account", async () => {
  answerAs({ steps: { pay_with_transfer: { ...ACCOUNT, account_expires_at: "2020-01-01T00:00:00Z" } } });
  const user = await show();
  await user.click(screen.getByRole("tab", { name: "Bank Transfer" }));
  expect(await screen.findByText("This account has expired.")).toBeTruthy();
  answerAs({ steps: { pay_with_transfer: ACCOUNT } });
  await user.click(button("Get another account"));
  expect(await screen.findByText("SEATLING TEST")).toBeTruthy();
});

test("the tester decides when the merchant's server is notified", async () => {
  answerAs({ steps: { "test/abc123def456ghi": {} } });
  const user = await show();
  await user.click(screen.getByText("Test controls"));
  await user.click(screen.getByRole("radio", { name: "Never" }));
  expect(await screen.findByText("Saved.")).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ webhook: "never" });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Never" }).checked).toBe(true);
});

test("the arrow keys switch between card and transfer", async () => {
  answerAs({ steps: { pay_with_transfer: ACCOUNT } });
  const user = await show();
  await user.click(screen.getByRole("tab", { name: "Card" }));
  await user.keyboard("{ArrowRight}");
  const transfer = screen.getByRole("tab", { name: "Bank Transfer" });
  expect(document.activeElement).toBe(transfer);
  expect(transfer.getAttribute("aria-selected")).toBe("true");
});
