import { isSandbox, openTransaction } from "./calls";
import { openChannel, type PageMessage, type Channel } from "./channel";
import type { Transaction } from "./model";
import { successPayload } from "./success";

export type PopupState =
  | { at: "alone" }
  | { at: "waiting" }
  | { at: "opening" }
  | { at: "nothing" }
  | { at: "refused"; message: string }
  | { at: "open"; transaction: Transaction };

interface CurrentPopup {
  key: string;
  transaction?: Transaction;
}

interface Watcher {
  onState: (state: PopupState) => void;
  /** The iframe is now visible. */
  onRender: () => void;
}

/** Lifecycle of the iframe: announces that it has loaded, opens what it receives, and is cleared again. */
export function startPopup(page: Window, { onState, onRender }: Watcher) {
  let channel: Channel | undefined;
  let current: CurrentPopup | undefined;
  let over = false;

  function open(transaction: Transaction): void {
    const { id, customer, access_code: accessCode, transaction_status: status } = transaction;
    channel?.send({ event: "loaded:transaction", data: { id, customer, accessCode } });
    if (status === "success") channel?.send({ event: "success", data: successPayload(transaction) });
    onState({ at: "open", transaction });
  }

  async function begin(params: Readonly<Record<string, unknown>>): Promise<void> {
    const key = JSON.stringify(params);
    // the page sends every message twice: on opening, and when the iframe has loaded
    if (current?.key === key) {
      if (current.transaction !== undefined) open(current.transaction);
      return;
    }
    const mine: CurrentPopup = { key };
    current = mine;
    onState({ at: "opening" });
    try {
      const transaction = await openTransaction(params);
      if (current !== mine) return;
      mine.transaction = transaction;
      open(transaction);
    } catch (error) {
      if (current !== mine) return;
      current = undefined;
      const message = error instanceof Error ? error.message : String(error);
      channel?.send({ event: "error", data: { type: "setup", message } });
      onState({ at: "refused", message });
    }
  }

  function receive(message: PageMessage): void {
    if (message.kind === "begin") void begin(message.params);
    else if (message.kind === "render") onRender();
    else {
      current = undefined;
      onState({ at: "waiting" });
    }
  }

  async function start(): Promise<void> {
    const there = await isSandbox();
    if (over) return;
    if (!there) return onState({ at: "nothing" });
    channel = openChannel(page, receive);
    channel.send({ event: "loaded:checkout" });
  }

  start().catch((error: unknown) => {
    if (!over) onState({ at: "refused", message: error instanceof Error ? error.message : String(error) });
  });

  return {
    paid: (transaction: Transaction) => channel?.send({ event: "success", data: successPayload(transaction) }),
    pending: () => channel?.send({ event: "transfer:pending", data: { status: "pending" } }),
    close: (status: string) => channel?.send({ event: "close", data: { status } }),
    stop() {
      over = true;
      current = undefined;
      channel?.close();
    },
  };
}

export type Popup = ReturnType<typeof startPopup>;
