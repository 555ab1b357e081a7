import { Frames } from "./frames";
import { readMessage, type FrameMessage, type TrackedEvent } from "./messages";
import type { Transaction } from "./transaction";

interface CheckoutFrameOptions {
  id: string;
  checkoutUrl: string;
  onMessage: (message: FrameMessage) => void;
  onDismiss: () => void;
}

/** What the customer sees, and the message exchange with the provider's page. */
export class CheckoutFrame {
  isOpen = false;
  /** Whether the provider's page has loaded and accepts messages. */
  isLoaded = false;
  /** The transaction that the provider's page was asked to show. */
  current: Transaction | null = null;
  readonly #frames: Frames;
  readonly #onMessage: (message: FrameMessage) => void;
  #isReady = false;
  #question: HTMLElement | null = null;
  readonly #listen = (event: MessageEvent): void => {
    const message = this.#frames.accepts(event) ? readMessage(event.data) : undefined;
    if (message) this.#onMessage(message);
  };

  constructor({ id, checkoutUrl, onMessage, onDismiss }: CheckoutFrameOptions) {
    this.#onMessage = onMessage;
    this.#frames = new Frames({ id, checkoutUrl, onDismiss });
    // the iframe's page sends its first message in a later task
    window.addEventListener("message", this.#listen);
  }

  /** Loads the transaction in the provider's page, hidden. */
  prepare(transaction: Transaction): void {
    this.current = transaction;
    this.#isReady = false;
    this.#frames.conceal();
    this.#removeQuestion();
    this.#askForCurrent();
  }

  show(): void {
    if (!this.#isReady && this.#question === null) this.#frames.loading.begin();
    if (this.isOpen) return;
    this.isOpen = true;
    this.#frames.show();
    this.#render();
  }

  /** Called when the provider's page has loaded: sends the message it has missed. */
  loaded(): void {
    this.isLoaded = true;
    this.#askForCurrent();
  }

  /** Called when the provider's page shows the transaction, or an error. */
  ready(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.#frames.loading.end();
    this.#render();
  }

  /** Shows content in front of the provider's page; null removes it. */
  ask(preCheckout: HTMLElement | null): void {
    this.#removeQuestion();
    this.#question = preCheckout;
    if (preCheckout !== null) {
      this.#frames.loading.end();
      this.#frames.putFirst(preCheckout);
    } else if (this.#isReady) this.#render();
    else this.#frames.loading.begin();
  }

  track(action: TrackedEvent, params?: Readonly<Record<string, unknown>>): void {
    if (this.isLoaded) this.#frames.post({ type: "analytics", action, ...(params && { params }) });
  }

  close(): void {
    this.current = null;
    this.#isReady = false;
    if (!this.isOpen) return;
    this.isOpen = false;
    this.#frames.hide(() => {
      this.#removeQuestion();
      if (this.isLoaded) this.#frames.post("close");
    });
  }

  remove(): void {
    window.removeEventListener("message", this.#listen);
    this.isOpen = false;
    this.current = null;
    this.#frames.remove();
  }

  #removeQuestion(): void {
    this.#question?.remove();
    this.#question = null;
    this.#frames.putFirst(null);
  }

  #askForCurrent(): void {
    if (!this.isLoaded || this.current === null) return;
    this.#frames.post({ type: "inline:url", path: "newTransaction", params: this.current.opening });
  }

  /** Makes the iframe visible. Before, it may be empty or show the browser's own error page. */
  #render(): void {
    if (!this.isOpen || !this.#isReady || this.#question !== null) return;
    this.#frames.reveal();
    this.#frames.post("render");
  }
}
