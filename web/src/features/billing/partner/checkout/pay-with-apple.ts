import { APPLE_PAY_VERSION, applePay, applePayRequest, type ApplePay, type ApplePaySession } from "./apple-pay";
import { charge, validateSession } from "./apple-pay-calls";
import { call } from "./callbacks";
import { fail, messageOf } from "./checkout-error";
import type { CheckoutHosts } from "./hosts";
import type { TrackedEvent } from "./messages";
import type { PaymentResult } from "./parameters";
import type { Transaction } from "./transaction";

const METHOD = "apple pay";
const CHANNEL = "apple_pay";
const NOT_STARTED = "Could not initiate apple pay transaction";

/** The surroundings of the payment while the wallet's sheet is open. */
export interface WalletSurroundings {
  hosts: CheckoutHosts;
  track: (action: TrackedEvent, params: Readonly<Record<string, unknown>>) => void;
  onPaid: () => void;
  onFailed: () => void;
  onCancelled: () => void;
}

/** Opens the wallet's sheet for the transaction. */
export function payWithApple(transaction: Transaction | null, around: WalletSurroundings): void {
  const wallet = applePay();
  if (!transaction?.started || wallet === undefined) fail(NOT_STARTED);
  const { currency, amount } = transaction.started;
  try {
    transaction.log?.attempt(METHOD);
    around.track("trackPaymentAttempt", { channel: CHANNEL, paymentMethod: METHOD, currency, amount });
    const session = new wallet(APPLE_PAY_VERSION, applePayRequest(transaction.started));
    const handlers: Pick<ApplePaySession, "onvalidatemerchant" | "onpaymentauthorized" | "oncancel"> = {
      onvalidatemerchant: ({ validationURL }) => void validate(session, transaction, around, validationURL),
      onpaymentauthorized: ({ payment }) => void authorize(wallet, session, transaction, around, payment),
      oncancel: around.onCancelled,
    };
    Object.assign(session, handlers).begin();
  } catch (error) {
    transaction.onSetupError({ status: false, message: messageOf(error) });
  }
}

const failed = (error: unknown) => ({ status: "failed", message: messageOf(error) });

async function validate(
  session: ApplePaySession,
  transaction: Transaction,
  { hosts }: WalletSurroundings,
  sessionUrl: string,
): Promise<void> {
  const displayName = transaction.started?.merchant_name ?? "";
  try {
    const answer = await validateSession(hosts, { transaction: transaction.id, sessionUrl, displayName });
    if (answer.status === "success") session.completeMerchantValidation(answer.data);
    else transaction.onSetupError(answer);
    transaction.log?.validation(answer.message);
  } catch (error) {
    transaction.onSetupError({ status: false, message: messageOf(error) });
  }
}

async function authorize(
  wallet: ApplePay,
  session: ApplePaySession,
  transaction: Transaction,
  around: WalletSurroundings,
  payment: unknown,
): Promise<void> {
  const answer = await charge(around.hosts, transaction.id, payment).catch(failed);
  const paid = answer.status === "success";
  // throws if the customer has closed the sheet in the meantime; the payment stands
  call(() => session.completePayment(paid ? wallet.STATUS_SUCCESS : wallet.STATUS_FAILURE));
  if (!paid) {
    transaction.log?.failure(answer.message);
    around.track("trackPaymentError", { channel: CHANNEL, message: answer.message });
    around.onFailed();
    return transaction.onSetupError(answer);
  }
  transaction.log?.success(METHOD);
  const { currency, amount } = transaction.started ?? {};
  around.track("trackPaymentCompletion", {
    channel: CHANNEL,
    currency,
    amount,
    timeSpent: transaction.log?.timeSpent(),
  });
  around.onPaid();
  return transaction.onSuccess(answer as PaymentResult & typeof answer);
}
