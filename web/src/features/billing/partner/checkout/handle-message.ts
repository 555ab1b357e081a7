import type { FrameMessage } from "./messages";
import type { PaymentResult } from "./parameters";
import type { CheckoutFrame } from "./checkout-frame";
import type { Transaction } from "./transaction";

export interface MessageContext {
  frame: Pick<CheckoutFrame, "loaded" | "ready">;
  close: () => void;
  transactions: readonly Transaction[];
  active: Transaction | null;
  /** With a wallet button in the page, the transaction stays payable after the checkout was closed. */
  staysActive: boolean;
}

/** Handles a message of the provider's page. */
export function handleMessage(
  message: FrameMessage,
  { frame, close, transactions, active, staysActive }: MessageContext,
): void {
  switch (message.event) {
    case "loaded:checkout":
      return frame.loaded();
    case "loaded:transaction":
      frame.ready();
      return active?.onLoad(message.data);
    case "error":
      if (message.data.type !== "setup") return active?.logError(message.data);
      frame.ready();
      return active?.onSetupError(message.data);
    case "cancel":
    case "close":
      close();
      if (message.data?.status) active?.setStatus(message.data.status);
      return staysActive ? active?.onCancel() : active?.cancel();
    case "transfer:pending":
      close();
      return active?.onBankTransferConfirmationPending(message.data?.status);
    case "success":
      close();
      return (paidBy(message.data, transactions) ?? active)?.onSuccess(message.data);
  }
}

/** A payment may succeed for a transaction that was just cancelled: report it for that one, not for its successor. */
function paidBy({ trans, transaction }: PaymentResult, transactions: readonly Transaction[]): Transaction | undefined {
  const id = trans ?? transaction;
  return id === undefined
    ? undefined
    : transactions.findLast((one) => one.id !== null && String(one.id) === String(id));
}
