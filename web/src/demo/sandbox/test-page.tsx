import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HostedCheckout } from "./hosted-checkout";
import { sent } from "./test-server";

export const PAY = "Pay NGN 1,178,100.00";

export const ACCOUNT = {
  account_name: "SEATLING TEST",
  account_number: "1230001644",
  bank: { name: "Test Bank" },
  account_expires_at: "2999-01-01T00:00:00Z",
};

export const button = (name: string | RegExp) => screen.getByRole("button", { name });
export const number = () => screen.getByLabelText<HTMLInputElement>("Card number");
/** The requests after the transaction was opened. */
export const steps = () => sent.map(({ to }) => to.replace("transaction/", "")).slice(1);

/** The hosted page, before it has opened anything. */
export function openPage() {
  // not implemented by jsdom
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = (query) => ({ matches: false, media: query }) as MediaQueryList;
  render(<HostedCheckout accessCode="abc123def456ghi" />);
  return userEvent.setup();
}

export async function show() {
  const user = openPage();
  await screen.findByRole("tab", { name: "Card" });
  return user;
}

export async function payWith(user: ReturnType<typeof userEvent.setup>, outcome: RegExp): Promise<void> {
  await user.click(button(outcome));
  await user.click(button(PAY));
}
