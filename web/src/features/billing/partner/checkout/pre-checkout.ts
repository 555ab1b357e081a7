import { checkoutText } from "@/features/billing/partner/en";
import { fill, text } from "@/i18n/text";
import { buttonClass } from "@/ui/button";
import { shownAmount } from "./amount";
import type { ProviderTransaction } from "./provider";
import { mountWalletButton, walletButton } from "./wallet-button";
import checkoutCss from "./checkout.scoped.css?names";

const LOOK = { width: "100%", height: "42px", borderRadius: "5px" };

interface PreCheckoutOptions {
  onWallet: () => void;
  onMore: () => void;
  onClose: () => void;
}

/** Dialog on devices with a wallet: pay with it, or on the provider's page? The container holds the wallet's button. */
export function preCheckout(
  { merchant_name, label, email, currency, amount, channels }: ProviderTransaction,
  { onWallet, onMore, onClose }: PreCheckoutOptions,
): { element: HTMLElement; container: HTMLElement } {
  const words = checkoutText();
  const element = document.createElement("div");
  const container = document.createElement("div");
  element.className = `${checkoutCss.checkoutFirst}`;
  element.append(
    paragraph(checkoutCss.to, merchant_name),
    paragraph(checkoutCss.sum, fill(words.pay, { amount: shownAmount(currency, amount) })),
    paragraph(checkoutCss.to, label || email || ""),
    paragraph(undefined, words.applePayIntro),
    container,
    button(words.moreOptions, onMore),
    button(text().common.cancel, onClose),
  );
  mountWalletButton(container, channels, { applePay: LOOK });
  walletButton(container)?.addEventListener("click", onWallet);
  return { element, container };
}

function paragraph(className: string | undefined, content: string): HTMLParagraphElement {
  const element = document.createElement("p");
  if (className !== undefined) element.className = className;
  element.textContent = content;
  return element;
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = buttonClass({ block: true });
  element.textContent = label;
  element.addEventListener("click", onClick);
  return element;
}
