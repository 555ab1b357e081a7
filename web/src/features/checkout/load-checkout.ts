import { CheckoutError, messageOf } from "./checkout-error";
import { atThisOrigin, type CheckoutHosts } from "./hosts";
import type { Callbacks, PaymentResult, SetupFailure } from "./parameters";

/** What GET /api/common/checkout says. */
export interface CheckoutSettings extends CheckoutHosts {
  /** Nothing: nobody pays by card here. */
  publicKey?: string | null | undefined;
  sandbox: boolean;
}

export interface CheckoutListener {
  /** The provider's page says that it is paid; only the server knows. */
  onSuccess?: (result: PaymentResult) => void;
  /** The customer went without paying. */
  onCancel?: () => void;
  onLoad?: () => void;
  /** It could not be started. The customer still sees the provider's page, which says why. */
  onError?: (failure: SetupFailure) => void;
  /** The customer says that a bank transfer is on its way. onCancel is not called. */
  onPending?: () => void;
}

/** A payment that the server has created, with everything that the checkout asks for. */
export interface Order {
  accessCode: string;
  key: string;
  email: string;
  /** Minor units. */
  amount: number;
  currency: string;
  reference: string;
}

/** The checkout as the screens use it, whoever made it. */
export interface CheckoutWindow {
  /** Pays an order. In the sandbox its parameters go through our checkout's own checks; the vendor's needs the code alone. */
  pay: (order: Order, listener: CheckoutListener) => void;
  /** Opens over the page for a payment that the server has created. */
  resume: (accessCode: string, listener: CheckoutListener) => void;
  /** Takes it off the page; nobody is told. */
  close: () => void;
}

const NO_PROVIDER = "No payment provider is configured";

/** One for each place, however often it is asked for: every further one would leave a frame and a listener on the page. */
const windows = new Map<string, CheckoutWindow>();

/** Our own checkout for the sandbox, the vendor's for real money. Neither is loaded before somebody pays. */
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

/** The part of either library that is needed. */
export interface Library {
  newTransaction: (parameters: { accessCode: string } & Partial<Callbacks>) => unknown;
  /** Where the library checks the parameters and starts the transaction itself. */
  checkout?: (parameters: Omit<Order, "accessCode"> & Partial<Callbacks>) => Promise<unknown>;
  destroy: () => void;
}

function windowOf(make: () => Library): CheckoutWindow {
  let library: Library | null = null;
  /** By access code, since the vendor's library keeps the callbacks of the first time for every later one. */
  const listeners = new Map<string, CheckoutListener>();
  function resume(accessCode: string, listener: CheckoutListener): void {
    library ??= make();
    library.newTransaction({ accessCode, ...callbacksFor(() => listeners.get(accessCode)) });
    // afterwards: the same payment opened anew cancels its earlier self on the way
    listeners.set(accessCode, listener);
  }
  return {
    resume,
    pay({ accessCode, ...parameters }, listener) {
      library ??= make();
      if (library.checkout === undefined) return resume(accessCode, listener);
      try {
        const callbacks = callbacksFor(() => listeners.get(accessCode));
        // what the provider refuses is told through onError too
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

/** What is wrong with the parameters, each in the checkout's own words. */
function whyOf(error: unknown): string {
  const issues = error instanceof CheckoutError ? error.issues.map(({ message }) => message) : [];
  return issues.length > 0 ? issues.join(". ") : messageOf(error);
}

/** A pending transfer arrives as a cancellation first and as what it is right after: only the second is passed on. */
function callbacksFor(listener: () => CheckoutListener | undefined): Partial<Callbacks> {
  let isPending = false;
  return {
    onSuccess: (result) => listener()?.onSuccess?.(result),
    onLoad: () => listener()?.onLoad?.(),
    // a wallet's attempt that failed is said in the checkout, where the customer tries again or pays another way
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
