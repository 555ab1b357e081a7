import { checkoutText } from "@/features/billing/partner/en";
import { cx } from "@/lib/cx";
import { canPayWithApple } from "./apple-pay";
import { CheckoutError } from "./checkout-error";
import checkoutCss from "./checkout.scoped.css?names";

const BUTTON = "apple-pay-button";
const NO_CONTAINER = "Container to mount elements was not provided";
const NO_WALLET = "No wallet payment method is available on this device";

export interface WalletStyles {
  theme?: "light" | "dark";
  applePay?: Partial<ButtonLook>;
}

interface ButtonLook {
  height: string;
  width: string;
  borderRadius: string;
  padding: string;
  locale: string;
  type: string;
}

const LOOK: ButtonLook = {
  height: "50px",
  width: "auto",
  borderRadius: "3px",
  padding: "10px",
  locale: "en",
  type: "pay",
};

/** Mounts the device's own payment button in the container, if it supports these channels. */
export function mountWalletButton(
  container: HTMLElement | null,
  channels: readonly string[] | undefined,
  styles: WalletStyles = {},
): { applePay: true } {
  if (container === null) throw new CheckoutError(NO_CONTAINER);
  if (!canPayWithApple(channels)) throw new CheckoutError(NO_WALLET);
  if (walletButton(container) === null) container.append(newButton(styles));
  return { applePay: true };
}

export function walletButton(container: HTMLElement | null): HTMLButtonElement | null {
  return container?.querySelector<HTMLButtonElement>(`#${BUTTON}`) ?? null;
}

/** Shows an error below the button; without a message it removes the error. */
export function showWalletFailure(container: HTMLElement | null, failed: boolean): void {
  container?.querySelector(`.${checkoutCss.walletFailed}`)?.remove();
  if (!failed || container === null) return;
  const line = document.createElement("p");
  line.className = `${checkoutCss.walletFailed}`;
  line.setAttribute("role", "alert");
  line.textContent = checkoutText().applePayFailed;
  container.append(line);
}

/* Drawn by the browser, so no third-party script is loaded. */
function newButton({ theme, applePay }: WalletStyles): HTMLButtonElement {
  const { type, locale, ...size } = { ...LOOK, ...applePay };
  const button = document.createElement("button");
  button.type = "button";
  button.id = BUTTON;
  button.className = cx(checkoutCss.applePayButton, theme === "light" && checkoutCss.light);
  button.setAttribute("aria-label", checkoutText().applePayButton);
  button.lang = locale;
  Object.assign(button.style, size);
  button.style.setProperty("-apple-pay-button-type", type);
  return button;
}
