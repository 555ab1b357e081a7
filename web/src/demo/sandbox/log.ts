import { saveLog } from "./calls";
import type { Transaction } from "./model";

interface Entry {
  type: "open" | "action" | "auth" | "error" | "success";
  message: string;
  /** Seconds since the start. */
  time: number;
}

interface Log {
  start_time: number;
  time_spent: number;
  attempts: number;
  authentication: string | null;
  errors: number;
  success: boolean;
  mobile: boolean;
  input: unknown[];
  history: Entry[];
}

/** Logs the customer's actions; the merchant sees them as the transaction's timeline. */
export function startLog(transaction: Transaction, now: () => number = Date.now) {
  const began = now();
  const log: Log = {
    start_time: Math.floor(began / 1000),
    attempts: 0,
    authentication: null,
    errors: 0,
    history: [],
    // a second visit continues the log of the first one
    ...(transaction.log as Partial<Log> | null | undefined),
    time_spent: 0,
    success: false,
    mobile: matchMedia("(pointer: coarse)").matches,
    input: [],
  };

  function note(type: Entry["type"], message: string): void {
    const time = Math.round((now() - began) / 1000);
    log.time_spent = time;
    log.history = [...log.history, { type, message, time }];
    saveLog(transaction, log);
  }

  return {
    opened: () => note("open", "Opened payment page"),
    attempted(method: string) {
      log.attempts += 1;
      note("action", `Attempted to pay with ${method}`);
    },
    authenticated(how: string) {
      log.authentication = how;
      note("auth", `Authentication Required: ${how}`);
    },
    failed(message: string) {
      log.errors += 1;
      note("error", `Error: ${message}`);
    },
    paid() {
      log.success = true;
      note("success", "Successfully paid");
    },
  };
}
