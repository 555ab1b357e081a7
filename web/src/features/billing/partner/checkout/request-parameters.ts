import { referrer } from "./referrer";
import type { ValidParameters } from "./validate";

const DEFAULT_CURRENCY = "NGN";

/** Names used by the provider. */
const RENAMED: readonly (readonly [from: string, to: string])[] = [
  ["firstName", "firstname"],
  ["lastName", "lastname"],
  ["customerCode", "customer_code"],
  ["paymentRequest", "payment_request"],
  ["subaccountCode", "subaccount"],
  ["transactionCharge", "transaction_charge"],
  ["planCode", "plan"],
  ["subscriptionCount", "quantity"],
  ["planInterval", "interval"],
  ["subscriptionLimit", "invoice_limit"],
  ["subscriptionStartDate", "start_date"],
  ["reference", "ref"],
];

/** Builds the request to the provider from validated parameters. Does not modify the caller's objects. */
export function requestParameters(
  checked: ValidParameters,
  location: Location = window.location,
): Record<string, unknown> {
  const request: Record<string, unknown> = {
    ...withoutFunctions(checked),
    metadata: JSON.stringify({ ...asObject(checked["metadata"]), referrer: referrer(location) }),
    mode: "popup",
  };
  // an existing transaction already has its currency
  if (!("accessCode" in checked)) request["currency"] ??= DEFAULT_CURRENCY;
  if (request["split"] && typeof request["split"] !== "string") request["split"] = JSON.stringify(request["split"]);
  leaveOut(request, "card", "bank");
  leaveOut(request, "bank", "card");
  for (const [from, to] of RENAMED) {
    if (!request[from]) continue;
    request[to] = request[from];
    delete request[from];
  }
  return request;
}

function withoutFunctions(checked: ValidParameters): Record<string, unknown> {
  return Object.fromEntries(Object.entries(checked).filter(([, value]) => typeof value !== "function"));
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

/** `card: 'false'` means bank only, and vice versa. */
function leaveOut(request: Record<string, unknown>, channel: string, instead: string): void {
  if (request[channel] !== "false" && request[channel] !== false) return;
  request["channels"] = [instead];
  delete request[channel];
}
