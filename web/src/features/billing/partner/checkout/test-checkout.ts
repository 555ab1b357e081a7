import { vi } from "vitest";
import { Checkout } from "./checkout";
import type { CheckoutHosts } from "./hosts";

const ORIGIN = "https://pay.example";

export const HOSTS: CheckoutHosts = {
  checkoutUrl: `${ORIGIN}/checkout/`,
  apiUrl: "https://api.example/v1/",
  paymentBaseUrl: "https://standard.example/",
};

export const GOOD = { key: "pk_test_1", email: "ada@school.example", amount: 500_000 };

/** The provider's response when a transaction starts. */
export const STARTED = {
  id: 6_000_000_001,
  access_code: "abc123def456ghi",
  transaction_status: "abandoned",
  reference: "ref-1",
  merchant_key: "pk_test_1",
  merchant_name: "Seatling",
  email: "ada@school.example",
  label: "",
  amount: 500_050,
  currency: "NGN",
  channels: ["card", "bank_transfer"],
  log: null,
  plan_details: null,
};

export const PAID = {
  reference: "ref-1",
  trans: "6000000001",
  transaction: "6000000001",
  trxref: "ref-1",
  status: "success",
  message: "Approved",
  redirecturl: "?trxref=ref-1&reference=ref-1",
};

function showModal(this: HTMLDialogElement): void {
  this.open = true;
}

function close(this: HTMLDialogElement): void {
  this.open = false;
}

/** jsdom does not implement modal dialogs. */
export function stubDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
}

interface MessageSource {
  origin?: string;
  source?: Window | null;
}

/** A checkout with an iframe that posts messages on demand and records those it receives. */
export function openCheckout(hosts = HOSTS) {
  const checkout = new Checkout(hosts);
  const layer = document.querySelector<HTMLDialogElement>(`#inline-background-${checkout.id}`);
  const frame = document.querySelector<HTMLIFrameElement>(`#inline-checkout-${checkout.id}`);
  const inside = frame?.contentWindow;
  if (!layer || !frame || !inside) throw new Error("the checkout put no frame on the page");
  const postMessage = vi.spyOn(inside, "postMessage").mockImplementation(() => undefined);
  function post(event: string, data?: unknown, from: MessageSource = {}): void {
    const { origin = ORIGIN, source = inside ?? null } = from;
    window.dispatchEvent(new MessageEvent("message", { data: { event, data }, origin, source }));
  }
  const messages = (): unknown[] => postMessage.mock.calls.map(([message]) => message);
  return { checkout, layer, frame, post, messages, postMessage };
}

/** A spy for each callback, and the order in which they were called. */
export function watchedCallbacks() {
  const called: [name: string, ...values: unknown[]][] = [];
  const watch =
    (name: string) =>
    (...values: unknown[]) =>
      void called.push([name, ...values]);
  const callbacks = {
    onLoad: watch("onLoad"),
    onError: watch("onError"),
    onSuccess: watch("onSuccess"),
    callback: watch("callback"),
    onCancel: watch("onCancel"),
    onClose: watch("onClose"),
    onBankTransferConfirmationPending: watch("onBankTransferConfirmationPending"),
  };
  return { called, callbacks };
}
