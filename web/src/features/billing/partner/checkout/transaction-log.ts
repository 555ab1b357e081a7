interface Entry {
  type: "action" | "error" | "success";
  message: string;
  /** Seconds since the start. */
  time: number;
}

/** The log that the provider stores with a transaction, with the provider's field names. */
export interface LogState {
  start_time: number;
  time_spent: number;
  attempts: number;
  authentication?: unknown;
  errors: number;
  success: boolean;
  mobile: boolean;
  input: unknown[];
  history: Entry[];
}

/** Event log of one transaction on this page, saved after every change. */
export class TransactionLog {
  readonly state: LogState;
  readonly #save: (state: LogState) => void;

  constructor(earlier: Partial<LogState> | null | undefined, save: (state: LogState) => void) {
    this.#save = save;
    this.state = {
      start_time: now(),
      time_spent: 0,
      attempts: earlier?.attempts ?? 0,
      authentication: earlier?.authentication,
      errors: earlier?.errors ?? 0,
      success: false,
      mobile: isMobile(),
      input: [],
      history: [...(earlier?.history ?? [])],
    };
  }

  attempt(method?: string): void {
    this.state.attempts += 1;
    this.#add("action", `Attempted to pay${by(method)}`);
  }

  validation(message: string): void {
    this.#add("action", message);
  }

  failure(message?: string): void {
    this.state.errors += 1;
    this.#add("error", message ? `Error: ${message}` : "Error");
  }

  success(method?: string): void {
    this.state.success = true;
    this.#add("success", `Successfully paid${by(method)}`);
  }

  timeSpent(): number {
    this.state.time_spent = now() - this.state.start_time;
    return this.state.time_spent;
  }

  #add(type: Entry["type"], message: string): void {
    this.state.history.push({ type, message, time: this.timeSpent() });
    this.#save(this.state);
  }
}

function by(method: string | undefined): string {
  return method ? ` with ${method}` : "";
}

function now(): number {
  return Math.round(Date.now() / 1000);
}

/** Apple's mobile devices; on others the provider's page keeps this log itself. */
function isMobile(): boolean {
  return (
    /iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes("Mac") && "ontouchend" in document)
  );
}
