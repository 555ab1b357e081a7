import type { Heard } from "./messages";
import type { PaymentResult } from "./parameters";
import type { Stage } from "./stage";
import type { Transaction } from "./transaction";

export interface Audience {
  stage: Pick<Stage, "loaded" | "ready">;
  close: () => void;
  transactions: readonly Transaction[];
  active: Transaction | null;
  /** With a wallet's button in the page the transaction stays payable after the checkout was closed. */
  staysActive: boolean;
}

/** Does what the provider's page says. */
export function respond(heard: Heard, { stage, close, transactions, active, staysActive }: Audience): void {
  switch (heard.event) {
    case "loaded:checkout":
      return stage.loaded();
    case "loaded:transaction":
      stage.ready();
      return active?.onLoad(heard.data);
    case "error":
      if (heard.data.type !== "setup") return active?.logError(heard.data);
      stage.ready();
      return active?.onSetupError(heard.data);
    case "cancel":
    case "close":
      close();
      if (heard.data?.status) active?.setStatus(heard.data.status);
      return staysActive ? active?.onCancel() : active?.cancel();
    case "transfer:pending":
      close();
      return active?.onBankTransferConfirmationPending(heard.data?.status);
    case "success":
      close();
      return (paidBy(heard.data, transactions) ?? active)?.onSuccess(heard.data);
  }
}

/** Money may arrive for one that was cancelled a moment ago: it is told, and not the one that came after it. */
function paidBy({ trans, transaction }: PaymentResult, transactions: readonly Transaction[]): Transaction | undefined {
  const id = trans ?? transaction;
  return id === undefined ? undefined : transactions.findLast((one) => one.id !== null && String(one.id) === String(id));
}
