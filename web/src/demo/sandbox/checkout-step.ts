import { fill } from "@/i18n/text";
import { sandboxCheckoutText } from "./en";
import type { CardQuestion, Progress } from "./model";

/** The current step of the customer. */
export type CheckoutStep =
  | { at: "pay" }
  | { at: "ask"; what: CardQuestion; say: string }
  | { at: "bank"; say: string }
  | { at: "pending" }
  | { at: "paid" };

export interface CheckoutState {
  step: CheckoutStep;
  /** Why the last step failed. */
  refusal: string | null;
}

const ASKED: Readonly<Record<string, CardQuestion>> = { send_pin: "pin", send_otp: "otp", send_phone: "phone" };
const WAITING = new Set(["pending", "processing", "queued"]);

/** The first step of an opened transaction: what was already paid or sent is not requested again. */
export function firstStep(status: string): CheckoutStep {
  if (status === "success" || status === "reversed") return { at: "paid" };
  return { at: WAITING.has(status) ? "pending" : "pay" };
}

/** The next step after a response. After any failure the same transaction stays payable. */
export function stateAfter({ status, message, display_text: say }: Progress): CheckoutState {
  const t = sandboxCheckoutText();
  const what = ASKED[status];
  if (what !== undefined) return { step: { at: "ask", what, say: say || t.asked[what].say }, refusal: null };
  if (status === "open_url") return { step: { at: "bank", say: say ?? "" }, refusal: null };
  if (status === "success") return { step: { at: "paid" }, refusal: null };
  if (WAITING.has(status)) return { step: { at: "pending" }, refusal: null };
  const reason = status === "timeout" ? t.timedOut : message || t.declined;
  return { step: { at: "pay" }, refusal: fill(t.notPaid, { reason }) };
}
