import { majorUnits } from "./amount";
import type { ProviderTransaction } from "./provider";

export const APPLE_PAY_VERSION = 6;
const CHANNEL = "apple_pay";

/** The browser's Apple Pay API, as far as it is used here; TypeScript's DOM library does not declare it. */
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

/** The wallet, if this browser has one and this page may use it. */
export function applePay(): ApplePay | undefined {
  try {
    const wallet = Reflect.get(window, "ApplePaySession") as ApplePay | undefined;
    return window.location.protocol === "https:" && wallet?.supportsVersion(APPLE_PAY_VERSION) ? wallet : undefined;
  } catch {
    // throws inside an iframe without the permission
    return undefined;
  }
}

/** Whether the wallet can pay this transaction too. */
export function canPayWithApple(channels: readonly string[] = []): boolean {
  return applePay() !== undefined && channels.includes(CHANNEL);
}

/** The payment request shown in the wallet's sheet. */
export function applePayRequest({
  currency,
  amount,
  merchant_name,
  plan_details,
}: ProviderTransaction): ApplePayRequest {
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
