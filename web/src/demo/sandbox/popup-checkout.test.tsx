import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { embeddingPage } from "./embedding-page";
import { PopupCheckout } from "./popup-checkout";
import { answerAs } from "./test-server";

vi.mock("./embedding-page", async (original) => ({
  ...(await original<object>()),
  embeddingPage: vi.fn<() => Window | null>(),
}));

const posted = vi.fn<(message: unknown, origin: string) => void>();
let page: Window;

function post(data: unknown): void {
  dispatchEvent(new MessageEvent("message", { data, source: page, origin: location.origin }));
}

async function open() {
  render(<PopupCheckout />);
  await waitFor(() => expect(posted).toHaveBeenCalledWith({ event: "loaded:checkout" }, location.origin));
  post({ type: "inline:url", path: "newTransaction", params: { accessCode: "abc123def456ghi" } });
  await screen.findByRole("tab", { name: "Card" });
  return userEvent.setup();
}

const last = () => posted.mock.lastCall?.[0];

beforeEach(() => {
  window.matchMedia = (query) => ({ matches: false, media: query }) as MediaQueryList;
  page = document.body.appendChild(document.createElement("iframe")).contentWindow as Window;
  posted.mockReset();
  vi.spyOn(page, "postMessage").mockImplementation(posted as typeof page.postMessage);
  vi.mocked(embeddingPage).mockReturnValue(page);
});

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset["theme"];
});

test("K06 K11: reports a payment in the iframe to the page, which clears the iframe", async () => {
  answerAs({ steps: { charge: { status: "success" } } });
  const user = await open();
  await user.click(screen.getByRole("button", { name: /^Succeeds 4084/ }));
  await user.click(screen.getByRole("button", { name: /^Pay NGN/ }));
  await waitFor(() => expect(last()).toMatchObject({ event: "success", data: { reference: "STL-1794826801552-k7q" } }));
  post("close");
  await waitFor(() => expect(screen.queryByRole("main")).toBeNull());
});

test("K06: reports money as sent as a pending transfer, which leaving does not abandon", async () => {
  const account = {
    account_name: "A",
    account_number: "1",
    bank: { name: "B" },
    account_expires_at: "2999-01-01T00:00:00Z",
  };
  answerAs({ steps: { pay_with_transfer: account, transfer_sent: { status: "pending" } } });
  const user = await open();
  await user.click(screen.getByRole("tab", { name: "Bank Transfer" }));
  await user.click(await screen.findByRole("button", { name: "I have sent the money" }));
  await waitFor(() => expect(last()).toEqual({ event: "transfer:pending", data: { status: "pending" } }));
  await user.click(await screen.findByRole("button", { name: "Cancel payment" }));
  expect(last()).toEqual({ event: "close", data: { status: "pending" } });
});

test("K06: × abandons the transaction", async () => {
  answerAs();
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Cancel payment" }));
  expect(last()).toEqual({ event: "close", data: { status: "abandoned" } });
  expect(screen.getByRole("link", { hidden: true }).getAttribute("href")).toBe("/sandbox/checkout/abc123def456ghi");
});

test("takes the focus when the iframe is shown, and uses the theme of the page around it", async () => {
  answerAs();
  await open();
  page.document.documentElement.dataset["theme"] = "dark";
  post("render");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  expect(document.documentElement.dataset["theme"]).toBe("dark");
});

test("has nothing to pay without a page around it", () => {
  vi.mocked(embeddingPage).mockReturnValue(null);
  render(<PopupCheckout />);
  expect(screen.getByRole("heading", { name: "Nothing to pay here" })).toBeTruthy();
});
