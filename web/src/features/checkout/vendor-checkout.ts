import PaystackPop from "@paystack/inline-js";
import type { Library } from "./load-checkout";

// one for the page's life: each makes two frames and a listener that it never takes back
let pop: PaystackPop | null = null;

/** The vendor's own library, behind what is used of ours. */
export function vendorCheckout(): Library {
  pop ??= new PaystackPop();
  const library = pop;
  return {
    newTransaction: (parameters) => library.newTransaction(parameters),
    // its frames stay, hidden, for the next payment
    destroy: () => library.cancelTransaction(),
  };
}
