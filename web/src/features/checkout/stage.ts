import { Frames } from "./frames";
import { readMessage, type Heard, type Tracked } from "./messages";
import type { Transaction } from "./transaction";

interface StageOptions {
  id: string;
  checkoutUrl: string;
  onHeard: (heard: Heard) => void;
  onDismiss: () => void;
}

/** What the customer sees, and the talk with the provider's page in it. */
export class Stage {
  isOpen = false;
  /** The provider's page is there and listens. */
  isLoaded = false;
  /** The one that the provider's page was asked to show. */
  current: Transaction | null = null;
  readonly #frames: Frames;
  readonly #onHeard: (heard: Heard) => void;
  #isReady = false;
  #question: HTMLElement | null = null;
  readonly #listen = (event: MessageEvent): void => {
    const heard = this.#frames.hears(event) ? readMessage(event.data) : undefined;
    if (heard) this.#onHeard(heard);
  };

  constructor({ id, checkoutUrl, onHeard, onDismiss }: StageOptions) {
    this.#onHeard = onHeard;
    this.#frames = new Frames({ id, checkoutUrl, onDismiss });
    // the frame's page speaks in a later task at the earliest
    window.addEventListener("message", this.#listen);
  }

  /** Asks the provider's page for the transaction, unseen. */
  prepare(transaction: Transaction): void {
    this.current = transaction;
    this.#isReady = false;
    this.#frames.conceal();
    this.#dropQuestion();
    this.#askForCurrent();
  }

  show(): void {
    if (!this.#isReady && this.#question === null) this.#frames.waiting.begin();
    if (this.isOpen) return;
    this.isOpen = true;
    this.#frames.show();
    this.#render();
  }

  /** The provider's page has come: it is told what it missed. */
  loaded(): void {
    this.isLoaded = true;
    this.#askForCurrent();
  }

  /** The provider's page shows the transaction, or why it cannot. */
  ready(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.#frames.waiting.end();
    this.#render();
  }

  /** Puts something before the provider's page; null takes it away again. */
  ask(question: HTMLElement | null): void {
    this.#dropQuestion();
    this.#question = question;
    if (question !== null) {
      this.#frames.waiting.end();
      this.#frames.putFirst(question);
    } else if (this.#isReady) this.#render();
    else this.#frames.waiting.begin();
  }

  track(action: Tracked, params?: Readonly<Record<string, unknown>>): void {
    if (this.isLoaded) this.#frames.tell({ type: "analytics", action, ...(params && { params }) });
  }

  close(): void {
    this.current = null;
    this.#isReady = false;
    if (!this.isOpen) return;
    this.isOpen = false;
    this.#frames.hide(() => {
      this.#dropQuestion();
      if (this.isLoaded) this.#frames.tell("close");
    });
  }

  remove(): void {
    window.removeEventListener("message", this.#listen);
    this.isOpen = false;
    this.current = null;
    this.#frames.remove();
  }

  #dropQuestion(): void {
    this.#question?.remove();
    this.#question = null;
    this.#frames.putFirst(null);
  }

  #askForCurrent(): void {
    if (!this.isLoaded || this.current === null) return;
    this.#frames.tell({ type: "inline:url", path: "newTransaction", params: this.current.opening });
  }

  /** Now it is seen: until here the frame may hold nothing, or the browser's own error. */
  #render(): void {
    if (!this.isOpen || !this.#isReady || this.#question !== null) return;
    this.#frames.reveal();
    this.#frames.tell("render");
  }
}
