import type { Callbacks } from "./parameters";
import type { Checked } from "./validate";

const NAMES = ["onError", "onLoad", "onSuccess", "onCancel", "onBankTransferConfirmationPending", "callback", "onClose"] as const;

/** Those of the callbacks that can be called. */
export function callbacksIn(checked: Checked): Partial<Callbacks> {
  return Object.fromEntries(NAMES.filter((name) => typeof checked[name] === "function").map((name) => [name, checked[name]]));
}

/** Whatever a page does in its callback, the checkout goes on and the developer learns of it. */
export function call<Values extends unknown[]>(callback: ((...values: Values) => void) | undefined, ...values: Values): void {
  try {
    callback?.(...values);
  } catch (error) {
    console.error(error);
  }
}
