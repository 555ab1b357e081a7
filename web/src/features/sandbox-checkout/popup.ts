import { isSandbox, openTransaction } from "./calls";
import { openLine, type Heard, type Line } from "./line";
import type { Transaction } from "./model";
import { successPayload } from "./success";

export type PopupState =
  | { at: "alone" }
  | { at: "waiting" }
  | { at: "opening" }
  | { at: "nothing" }
  | { at: "refused"; message: string }
  | { at: "open"; transaction: Transaction };

interface Current {
  key: string;
  transaction?: Transaction;
}

interface Watcher {
  onState: (state: PopupState) => void;
  /** The frame can be seen now. */
  onRender: () => void;
}

/** The life of the frame: it says that it is there, opens what it is given, and is emptied again. */
export function startPopup(page: Window, { onState, onRender }: Watcher) {
  let line: Line | undefined;
  let current: Current | undefined;
  let over = false;

  function open(transaction: Transaction): void {
    const { id, customer, access_code: accessCode, transaction_status: status } = transaction;
    line?.say({ event: "loaded:transaction", data: { id, customer, accessCode } });
    if (status === "success") line?.say({ event: "success", data: successPayload(transaction) });
    onState({ at: "open", transaction });
  }

  async function begin(params: Readonly<Record<string, unknown>>): Promise<void> {
    const key = JSON.stringify(params);
    // the page says everything twice: on opening, and when it hears that the frame is there
    if (current?.key === key) {
      if (current.transaction !== undefined) open(current.transaction);
      return;
    }
    const mine: Current = { key };
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
      line?.say({ event: "error", data: { type: "setup", message } });
      onState({ at: "refused", message });
    }
  }

  function hear(heard: Heard): void {
    if (heard.kind === "begin") void begin(heard.params);
    else if (heard.kind === "render") onRender();
    else {
      current = undefined;
      onState({ at: "waiting" });
    }
  }

  async function start(): Promise<void> {
    const there = await isSandbox();
    if (over) return;
    if (!there) return onState({ at: "nothing" });
    line = openLine(page, hear);
    line.say({ event: "loaded:checkout" });
  }

  start().catch((error: unknown) => {
    if (!over) onState({ at: "refused", message: error instanceof Error ? error.message : String(error) });
  });

  return {
    paid: (transaction: Transaction) => line?.say({ event: "success", data: successPayload(transaction) }),
    pending: () => line?.say({ event: "transfer:pending", data: { status: "pending" } }),
    close: (status: string) => line?.say({ event: "close", data: { status } }),
    stop() {
      over = true;
      current = undefined;
      line?.hangUp();
    },
  };
}

export type Popup = ReturnType<typeof startPopup>;
