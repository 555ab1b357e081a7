import { CheckoutError, messageOf } from "./checkout-error";
import { atThisOrigin, type CheckoutHosts } from "./hosts";
import type { Library, Order } from "./library";
import type { Callbacks, PaymentResult, SetupFailure } from "./parameters";

/** Response of GET /api/common/checkout. */
export interface CheckoutSettings extends CheckoutHosts {
  /** Missing where card payments are not available. */
  publicKey?: string | null | undefined;
  sandbox: boolean;
}

export interface CheckoutListener {
  /** The provider's page reports a successful payment. Only the server can confirm it. */
  onSuccess?: (result: PaymentResult) => void;
  /** The customer closed the checkout without paying. */
  onCancel?: () => void;
  onLoad?: () => void;
  /** The payment could not be started. The provider's page stays open and shows the reason. */
  onError?: (failure: SetupFailure) => void;
  /** The customer reports a pending bank transfer. onCancel is not called. */
  onPending?: () => void;
}

/** The checkout as used by the screens, with either library behind it. */
export interface CheckoutWindow {
  /**
   * Pays an order. In the sandbox our own checkout validates its parameters; the vendor's needs only the access code.
   */
  pay: (order: Order, listener: CheckoutListener) => void;
  /** Opens over the page for a payment that the server has created. */
  resume: (accessCode: string, listener: CheckoutListener) => void;
  /** Removes it from the page without calling any callback. */
  close: () => void;
}

const NO_PROVIDER = "No payment provider is configured";

/** One instance per host: every further one would leave an iframe and a listener on the page. */
const windows = new Map<string, CheckoutWindow>();

/** Our own checkout for the sandbox, the vendor's for real money. Loaded only when somebody pays. */
export async function loadCheckout(settings: CheckoutSettings): Promise<CheckoutWindow> {
  if (!settings.sandbox && !settings.publicKey) throw new CheckoutError(NO_PROVIDER);
  const make = settings.sandbox ? await ours(settings) : await vendors();
  const known = windows.get(settings.checkoutUrl) ?? windowOf(make);
  windows.set(settings.checkoutUrl, known);
  return known;
}

async function ours(hosts: CheckoutHosts): Promise<() => Library> {
  const { Checkout } = await import("./checkout");
  return () => new Checkout(atThisOrigin(hosts));
}

async function vendors(): Promise<() => Library> {
  return (await import("./vendor-checkout")).vendorCheckout;
}

function windowOf(make: () => Library): CheckoutWindow {
  let library: Library | null = null;
  /** Keyed by access code, because the vendor's library keeps the callbacks of the first call for all later ones. */
  const listeners = new Map<string, CheckoutListener>();
  function resume(accessCode: string, listener: CheckoutListener): void {
    library ??= make();
    library.newTransaction({ accessCode, ...callbacksFor(() => listeners.get(accessCode)) });
    // set after the call: reopening the same payment first cancels its previous run
    listeners.set(accessCode, listener);
  }
  return {
    resume,
    pay({ accessCode, ...parameters }, listener) {
      library ??= make();
      if (library.checkout === undefined) return resume(accessCode, listener);
      try {
        const callbacks = callbacksFor(() => listeners.get(accessCode));
        // rejections by the provider are reported through onError too
        library.checkout({ ...parameters, ...callbacks }).catch((error: unknown) => console.warn(error));
        listeners.set(accessCode, listener);
      } catch (error) {
        listener.onError?.({ message: whyOf(error) });
      }
    },
    close() {
      listeners.clear();
      library?.destroy();
      library = null;
    },
  };
}

/** The issues with the parameters, in the checkout's own words. */
function whyOf(error: unknown): string {
  const issues = error instanceof CheckoutError ? error.issues.map(({ message }) => message) : [];
  return issues.length > 0 ? issues.join(". ") : messageOf(error);
}

/** A pending transfer is reported as a cancellation first and as pending right after: only the second is passed on. */
function callbacksFor(listener: () => CheckoutListener | undefined): Partial<Callbacks> {
  let isPending = false;
  return {
    onSuccess: (result) => listener()?.onSuccess?.(result),
    onLoad: () => listener()?.onLoad?.(),
    // a failed wallet attempt is shown in the checkout, where the customer can retry or pay another way
    onError: (failure) => (failure.status === "failed" ? undefined : listener()?.onError?.(failure)),
    onCancel: () => {
      const left = listener();
      isPending = false;
      queueMicrotask(() => {
        if (!isPending && left === listener()) left?.onCancel?.();
      });
    },
    onBankTransferConfirmationPending: () => {
      isPending = true;
      listener()?.onPending?.();
    },
  };
}
