import { CheckoutError } from "./checkout-error";
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

/** The checkout as the screens use it, whoever made it. */
export interface CheckoutWindow {
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
  destroy: () => void;
}

function windowOf(make: () => Library): CheckoutWindow {
  let library: Library | null = null;
  /** By access code, since the vendor's library keeps the callbacks of the first time for every later one. */
  const listeners = new Map<string, CheckoutListener>();
  return {
    resume(accessCode, listener) {
      library ??= make();
      library.newTransaction({ accessCode, ...callbacksFor(() => listeners.get(accessCode)) });
      // afterwards: the same payment opened anew cancels its earlier self on the way
      listeners.set(accessCode, listener);
    },
    close() {
      listeners.clear();
      library?.destroy();
      library = null;
    },
  };
}

/** A pending transfer arrives as a cancellation first and as what it is right after: only the second is passed on. */
function callbacksFor(listener: () => CheckoutListener | undefined): Partial<Callbacks> {
  let isPending = false;
  return {
    onSuccess: (result) => listener()?.onSuccess?.(result),
    onLoad: () => listener()?.onLoad?.(),
    onError: (failure) => listener()?.onError?.(failure),
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
