import type { Order } from "@/features/billing/partner/checkout/library";
import { invoicesText } from "@/features/billing/partner/en";
import { getCheckout, type CheckoutPlace } from "./calls";

/** Outcome of the checkout as seen by the browser. Only the server decides what is paid. */
export type Outcome =
  | { kind: "done"; query: string }
  | { kind: "closed" }
  | { kind: "pending" }
  | { kind: "failed"; message: string };

export type Pay = (order: Order) => Promise<Outcome>;

interface Succeeded {
  reference: string;
  redirecturl?: string | undefined;
}

interface Listener {
  onSuccess: (result: Succeeded) => void;
  onCancel: () => void;
  onLoad: () => void;
  onError: (failure: { message?: string }) => void;
  onPending: () => void;
}

/** The checkout's interface as needed here; it is a separate feature, which the page injects. */
export interface CheckoutWindow {
  pay: (order: Order, listener: Listener) => void;
  close: () => void;
}

export type LoadCheckout = (place: CheckoutPlace) => Promise<CheckoutWindow>;

/** Timeout in ms: an iframe blocked by an extension never reports anything. */
const TIMEOUT = 20_000;

/** The checkout as a promise that never rejects: every outcome can be shown. */
export function payWith(load: LoadCheckout): Pay {
  return async (order) => {
    try {
      return await open(await load(await getCheckout()), order);
    } catch (error) {
      console.error(error);
      return failed();
    }
  };
}

function open(checkout: CheckoutWindow, order: Order): Promise<Outcome> {
  return new Promise((settle) => {
    const abort = (outcome: Outcome) => {
      checkout.close();
      end(outcome);
    };
    const onBack = () => abort({ kind: "closed" });
    const timer = setTimeout(() => abort(failed()), TIMEOUT);
    function end(outcome: Outcome): void {
      clearTimeout(timer);
      removeEventListener("popstate", onBack);
      settle(outcome);
    }
    // Back closes the overlay, which would otherwise cover the previous page
    addEventListener("popstate", onBack);
    checkout.pay(order, {
      onLoad: () => clearTimeout(timer),
      onSuccess: (result) => end({ kind: "done", query: queryOf(result) }),
      onError: ({ message }) => end(failed(message)),
      onPending: () => end({ kind: "pending" }),
      onCancel: () => end({ kind: "closed" }),
    });
  });
}

function failed(message?: string): Outcome {
  return { kind: "failed", message: message || invoicesText().noCheckout };
}

/** Accepts a query string only: a full URL could lead to another site. */
function queryOf({ reference, redirecturl }: Succeeded): string {
  if (redirecturl?.startsWith("?")) return redirecturl;
  return `?${new URLSearchParams({ trxref: reference, reference }).toString()}`;
}
