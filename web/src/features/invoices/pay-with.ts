import { invoicesText } from "@/i18n/invoices-text";
import { getCheckout, type CheckoutPlace } from "./calls";

/** What became of the checkout, as the browser saw it. Only the server says what is paid. */
export type Outcome =
  | { kind: "done"; query: string }
  | { kind: "closed" }
  | { kind: "pending" }
  | { kind: "failed"; message: string };

/** A payment that the server has created, as the checkout asks for it. */
export interface Order {
  accessCode: string;
  key: string;
  email: string;
  amount: number;
  currency: string;
  reference: string;
}

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

/** The checkout as it is needed here; it is a feature of its own, and the page brings the two together. */
export interface CheckoutWindow {
  pay: (order: Order, listener: Listener) => void;
  close: () => void;
}

export type LoadCheckout = (place: CheckoutPlace) => Promise<CheckoutWindow>;

/** A frame that some blocker keeps out never says a word. */
const PATIENCE = 20_000;

/** The checkout as one promise, which is never broken: however it ends, there is something to say. */
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
    const takeAway = (outcome: Outcome) => {
      checkout.close();
      end(outcome);
    };
    const leaves = () => takeAway({ kind: "closed" });
    const timer = setTimeout(() => takeAway(failed()), PATIENCE);
    function end(outcome: Outcome): void {
      clearTimeout(timer);
      removeEventListener("popstate", leaves);
      settle(outcome);
    }
    // it lies over the page, and must not lie over the next one
    addEventListener("popstate", leaves);
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

/** Only ever a query: an address in its place would lead people away. */
function queryOf({ reference, redirecturl }: Succeeded): string {
  if (redirecturl?.startsWith("?")) return redirecturl;
  return `?${new URLSearchParams({ trxref: reference, reference }).toString()}`;
}
