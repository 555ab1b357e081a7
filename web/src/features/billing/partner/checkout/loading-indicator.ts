import { checkoutText } from "@/features/billing/partner/en";
import { text } from "@/i18n/text";
import { buttonClass } from "@/ui/button";
import checkoutCss from "./checkout.scoped.css?names";
import buttonCss from "@/ui/button.scoped.css?names";

/** Time in ms after which the provider's page is considered unreachable. */
export const LOAD_TIMEOUT = 30_000;

/** Loading indicator in place of the provider's page, with a close button in case it never loads. */
export class LoadingIndicator {
  readonly element = document.createElement("div");
  readonly #sign = document.createElement("p");
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onClose: () => void) {
    const close = document.createElement("button");
    close.type = "button";
    close.className = buttonClass({ block: true });
    close.textContent = text().common.close;
    close.addEventListener("click", onClose);
    this.#sign.setAttribute("role", "status");
    this.element.className = `${checkoutCss.checkoutWait}`;
    this.element.hidden = true;
    this.element.append(this.#sign, close);
  }

  begin(): void {
    this.element.hidden = false;
    this.element.classList.remove(`${checkoutCss.stuck}`);
    this.#sign.replaceChildren(spinner(), checkoutText().opening);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#giveUp(), LOAD_TIMEOUT);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.element.hidden = true;
  }

  #giveUp(): void {
    this.element.classList.add(`${checkoutCss.stuck}`);
    this.#sign.replaceChildren(checkoutText().stuck);
  }
}

function spinner(): HTMLElement {
  const spin = document.createElement("span");
  spin.className = `${buttonCss.spin}`;
  spin.setAttribute("aria-hidden", "true");
  return spin;
}
