import { checkoutText } from "@/features/billing/partner/en";
import type { PageMessage } from "./messages";
import { LoadingIndicator } from "./loading-indicator";
import checkoutCss from "./checkout.scoped.css";

/** Duration in ms of the fade-out before the layer is removed. */
export const CLOSING = 300;

interface FramesOptions {
  id: string;
  checkoutUrl: string;
  /** Called when the customer closes the layer before the provider's page has its own close button. */
  onDismiss: () => void;
}

/** The modal layer over the page, with the iframe of the provider's page. Created once, then hidden and reused. */
export class Frames {
  readonly background: HTMLDialogElement;
  readonly checkout: HTMLIFrameElement;
  readonly loading: LoadingIndicator;
  readonly #origin: string;
  #closing: ReturnType<typeof setTimeout> | undefined;

  constructor({ id, checkoutUrl, onDismiss }: FramesOptions) {
    this.#origin = new URL(checkoutUrl).origin;
    this.background = layer(`inline-background-${id}`, onDismiss);
    this.checkout = frame(`inline-checkout-${id}`, `${checkoutUrl}popup`);
    this.loading = new LoadingIndicator(onDismiss);
    this.background.append(this.checkout, this.loading.element);
    document.body.append(this.background);
  }

  /** Accepts messages from this iframe and the provider's origin only. */
  accepts({ origin, source }: MessageEvent): boolean {
    return origin === this.#origin && source !== null && source === this.checkout.contentWindow;
  }

  post(message: PageMessage): void {
    this.checkout.contentWindow?.postMessage(message, this.#origin);
  }

  show(): void {
    clearTimeout(this.#closing);
    this.background.classList.remove(`${checkoutCss.closing}`);
    if (!this.background.open) this.background.showModal();
  }

  /** Shows the iframe in the layer and makes it focusable. */
  reveal(): void {
    this.checkout.classList.add(`${checkoutCss.there}`);
    this.checkout.focus();
  }

  conceal(): void {
    this.checkout.classList.remove(`${checkoutCss.there}`);
  }

  /** Shows our own content in place of the provider's page. */
  putFirst(preCheckout: HTMLElement | null): void {
    this.background.classList.toggle(`${checkoutCss.first}`, preCheckout !== null);
    if (preCheckout === null) return;
    this.background.append(preCheckout);
    preCheckout.querySelector("button")?.focus();
  }

  hide(then: () => void): void {
    this.loading.end();
    this.background.classList.add(`${checkoutCss.closing}`);
    this.#closing = setTimeout(() => {
      this.background.close();
      this.background.classList.remove(`${checkoutCss.closing}`);
      then();
    }, CLOSING);
  }

  remove(): void {
    clearTimeout(this.#closing);
    this.loading.end();
    if (this.background.open) this.background.close();
    this.background.remove();
  }
}

function layer(id: string, onDismiss: () => void): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.id = id;
  dialog.className = `${checkoutCss.checkoutLayer}`;
  dialog.setAttribute("aria-label", checkoutText().title);
  dialog.addEventListener("cancel", (event) => {
    // fades out first, like every other way to close
    event.preventDefault();
    onDismiss();
  });
  return dialog;
}

function frame(id: string, address: string): HTMLIFrameElement {
  const element = document.createElement("iframe");
  element.id = id;
  element.className = `${checkoutCss.checkoutFrame}`;
  element.title = checkoutText().title;
  element.setAttribute("allow", "payment; clipboard-read; clipboard-write");
  element.src = address;
  return element;
}
