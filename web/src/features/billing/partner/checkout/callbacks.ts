import type { Callbacks } from "./parameters";
import type { ValidParameters } from "./validate";

const NAMES = [
  "onError",
  "onLoad",
  "onSuccess",
  "onCancel",
  "onBankTransferConfirmationPending",
  "callback",
  "onClose",
] as const;

/** The callbacks that are functions. */
export function callbacksIn(checked: ValidParameters): Partial<Callbacks> {
  return Object.fromEntries(
    NAMES.filter((name) => typeof checked[name] === "function").map((name) => [name, checked[name]]),
  );
}

/** Calls a page's callback. If it throws, the error is logged and the checkout continues. */
export function call<Values extends unknown[]>(
  callback: ((...values: Values) => void) | undefined,
  ...values: Values
): void {
  try {
    callback?.(...values);
  } catch (error) {
    console.error(error);
  }
}
