import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { navigateTo } from "./navigate-away";
import { button, openPage, payWith, show } from "./test-page";
import { answerAs, logged, sent } from "./test-server";

vi.mock("./navigate-away", () => ({ navigateTo: vi.fn<(address: string) => void>() }));

const RETURN =
  "https://portal.example/api/common/payment-status-paystack?trxref=STL-1794826801552-k7q&reference=STL-1794826801552-k7q";

test("K10 K11: a card pays, the amount is shown divided by 100, and the browser returns to the merchant", async () => {
  answerAs({ steps: { charge: { status: "success", message: "Successful" } } });
  const user = await show();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Pay Seatling (test) NGN 1,178,100.00");
  expect(screen.getByText("Test checkout. No card is charged and no money moves.")).toBeTruthy();
  expect(screen.getByText("adaeze@greenbridge.example")).toBeTruthy();
  await payWith(user, /^Succeeds 4084/);
  expect(await screen.findByRole("heading", { name: "Payment approved" })).toBeTruthy();
  const year = String(new Date().getFullYear() + 2).slice(2);
  expect(sent.at(-1)).toEqual({
    to: "transaction/charge",
    key: "Bearer pk_test_1",
    body: {
      access_code: "abc123def456ghi",
      card: { number: "4084084084084081", cvv: "408", expiry_month: "12", expiry_year: year },
    },
  });
  expect(screen.getByRole("link", { name: "Go back now" }).getAttribute("href")).toBe(RETURN);
  expect(screen.queryByRole("button", { name: "Cancel payment" })).toBeNull();
  await waitFor(() => expect(navigateTo).toHaveBeenCalledExactlyOnceWith(RETURN));
  expect(logged).toEqual(["Opened payment page", "Attempted to pay with card", "Successfully paid"]);
});

test("cancelling pays nothing and can be undone; Escape does the same", async () => {
  answerAs();
  const user = await show();
  await user.click(button("Cancel payment"));
  expect(screen.getByRole("heading", { name: "Payment cancelled" })).toBeTruthy();
  await user.click(button("Resume payment"));
  await screen.findByRole("tab", { name: "Card" });
  await user.keyboard("{Escape}");
  expect(screen.getByRole("heading", { name: "Payment cancelled" })).toBeTruthy();
});

test("does not charge a paid transaction twice", async () => {
  answerAs({ transaction: { transaction_status: "success", callback_url: null } });
  openPage();
  expect(await screen.findByRole("heading", { name: "Payment approved" })).toBeTruthy();
  expect(screen.queryByRole("tab")).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
});

test("shows a message on a server without a sandbox", async () => {
  answerAs({ sandbox: false });
  openPage();
  expect(await screen.findByRole("heading", { name: "There is nothing here" })).toBeTruthy();
  expect(sent).toEqual([]);
});

test("an unknown access code shows why nothing starts", async () => {
  answerAs({ steps: { abc123def456ghi: { httpStatus: 400, message: "Transaction reference not found." } } });
  openPage();
  expect(await screen.findByRole("heading", { name: "We could not start this transaction" })).toBeTruthy();
  expect(screen.getByText("Transaction reference not found.")).toBeTruthy();
});
