import { majorUnits } from "./amount";
import type { ProviderTransaction } from "./provider";

export const APPLE_PAY_VERSION = 6;
const CHANNEL = "apple_pay";

/** The browser's own wallet, as far as it is used here; the standard library does not know it. */
export interface ApplePaySession {
  onvalidatemerchant: (event: { validationURL: string }) => void;
  onpaymentauthorized: (event: { payment: unknown }) => void;
  oncancel: () => void;
  completeMerchantValidation: (session: unknown) => void;
  completePayment: (status: number) => void;
  begin: () => void;
}

export interface ApplePay {
  new (version: number, request: ApplePayRequest): ApplePaySession;
  supportsVersion: (version: number) => boolean;
  STATUS_SUCCESS: number;
  STATUS_FAILURE: number;
}

interface LineItem {
  label: string;
  amount: string;
  type?: "final";
}

export interface ApplePayRequest {
  countryCode: string;
  currencyCode: string;
  merchantCapabilities: string[];
  supportedNetworks: string[];
  requiredBillingContactFields: string[];
  total: LineItem;
  lineItems?: LineItem[];
}

/** The wallet, where this browser has one that this page may use. */
export function applePay(): ApplePay | undefined {
  try {
    const wallet = Reflect.get(window, "ApplePaySession") as ApplePay | undefined;
    return window.location.protocol === "https:" && wallet?.supportsVersion(APPLE_PAY_VERSION) ? wallet : undefined;
  } catch {
    // a frame without the permission throws
    return undefined;
  }
}

/** Whether it may pay this transaction too. */
export function canPayWithApple(channels: readonly string[] = []): boolean {
  return applePay() !== undefined && channels.includes(CHANNEL);
}

/** What the wallet's sheet shows and accepts. */
export function applePayRequest({ currency, amount, merchant_name, plan_details }: ProviderTransaction): ApplePayRequest {
  const major = majorUnits(amount);
  const interval = plan_details?.interval?.trim() ?? "";
  return {
    countryCode: "NG",
    currencyCode: currency,
    merchantCapabilities: ["supports3DS", "supportsCredit", "supportsDebit"],
    supportedNetworks: ["visa", "masterCard"],
    requiredBillingContactFields: ["postalAddress", "name", "phone", "email"],
    total: { label: `${merchant_name} - Paystack`, type: "final", amount: major },
    ...(interval !== "" && { lineItems: [{ label: planLabel(interval), amount: major }] }),
  };
}

const PLANS: Readonly<Record<string, string>> = { biannually: "BIANNUAL PLAN", annually: "ANNUAL PLAN" };

function planLabel(interval: string): string {
  return PLANS[interval] ?? `${interval.toUpperCase()} PLAN`;
}
