import PaystackPop from "@paystack/inline-js";
import type { Library } from "./library";

// one per page: each creates two iframes and a listener that it never removes
let pop: PaystackPop | null = null;

/** Adapter for the vendor's library, with the interface of ours. */
export function vendorCheckout(): Library {
  pop ??= new PaystackPop();
  const library = pop;
  return {
    newTransaction: (parameters) => library.newTransaction(parameters),
    // its iframes stay, hidden, for the next payment
    destroy: () => library.cancelTransaction(),
  };
}
