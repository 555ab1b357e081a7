import type { Told } from "./messages";
import { WaitingSign } from "./waiting-sign";
import { checkoutText } from "@/i18n/checkout-text";
import "@/styles/components/checkout.css";

/** How long the layer fades before it is gone. */
export const CLOSING = 300;

interface FramesOptions {
  id: string;
  checkoutUrl: string;
  /** The customer goes before the provider's own page has a way to go. */
  onDismiss: () => void;
}

/** What stands over the page: a modal layer, and in it the frame with the provider's page. Made once and kept, hidden. */
export class Frames {
  readonly background: HTMLDialogElement;
  readonly checkout: HTMLIFrameElement;
  readonly waiting: WaitingSign;
  readonly #origin: string;
  #closing: ReturnType<typeof setTimeout> | undefined;

  constructor({ id, checkoutUrl, onDismiss }: FramesOptions) {
    this.#origin = new URL(checkoutUrl).origin;
    this.background = layer(`inline-background-${id}`, onDismiss);
    this.checkout = frame(`inline-checkout-${id}`, `${checkoutUrl}popup`);
    this.waiting = new WaitingSign(onDismiss);
    this.background.append(this.checkout, this.waiting.element);
    document.body.append(this.background);
  }

  /** Only the provider's page, and only the one in this frame, is listened to. */
  hears({ origin, source }: MessageEvent): boolean {
    return origin === this.#origin && source !== null && source === this.checkout.contentWindow;
  }

  tell(message: Told): void {
    this.checkout.contentWindow?.postMessage(message, this.#origin);
  }

  show(): void {
    clearTimeout(this.#closing);
    this.background.classList.remove("closing");
    if (!this.background.open) this.background.showModal();
  }

  /** Shows the frame in the layer and lets the keyboard in. */
  reveal(): void {
    this.checkout.classList.add("there");
    this.checkout.focus();
  }

  conceal(): void {
    this.checkout.classList.remove("there");
  }

  /** Something of ours in the place of the provider's page. */
  putFirst(question: HTMLElement | null): void {
    this.background.classList.toggle("first", question !== null);
    if (question === null) return;
    this.background.append(question);
    question.querySelector("button")?.focus();
  }

  hide(then: () => void): void {
    this.waiting.end();
    this.background.classList.add("closing");
    this.#closing = setTimeout(() => {
      this.background.close();
      this.background.classList.remove("closing");
      then();
    }, CLOSING);
  }

  remove(): void {
    clearTimeout(this.#closing);
    this.waiting.end();
    if (this.background.open) this.background.close();
    this.background.remove();
  }
}

function layer(id: string, onDismiss: () => void): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.id = id;
  dialog.className = "checkout-layer";
  dialog.setAttribute("aria-label", checkoutText().title);
  dialog.addEventListener("cancel", (event) => {
    // it fades first, like every other way out
    event.preventDefault();
    onDismiss();
  });
  return dialog;
}

function frame(id: string, address: string): HTMLIFrameElement {
  const element = document.createElement("iframe");
  element.id = id;
  element.className = "checkout-frame";
  element.title = checkoutText().title;
  element.setAttribute("allow", "payment; clipboard-read; clipboard-write");
  element.src = address;
  return element;
}
