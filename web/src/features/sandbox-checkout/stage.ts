import { fill } from "@/i18n/text";
import { sandboxCheckoutText } from "@/i18n/sandbox-checkout-text";
import type { Asked, Progress } from "./model";

/** Where the customer stands. */
export type Stage =
  | { at: "pay" }
  | { at: "ask"; what: Asked; say: string }
  | { at: "bank"; say: string }
  | { at: "pending" }
  | { at: "paid" };

export interface Standing {
  stage: Stage;
  /** Why the last step did not lead on. */
  refusal: string | null;
}

const ASKED: Readonly<Record<string, Asked>> = { send_pin: "pin", send_otp: "otp", send_phone: "phone" };
const WAITING = new Set(["pending", "processing", "queued"]);

/** Where an opened transaction stands: what was paid or sent before is not asked for again. */
export function firstStage(status: string): Stage {
  if (status === "success" || status === "reversed") return { at: "paid" };
  return { at: WAITING.has(status) ? "pending" : "pay" };
}

/** Where an answer leads. Whatever failed leaves the same transaction payable. */
export function standingAfter({ status, message, display_text: say }: Progress): Standing {
  const t = sandboxCheckoutText();
  const what = ASKED[status];
  if (what !== undefined) return { stage: { at: "ask", what, say: say || t.asked[what].say }, refusal: null };
  if (status === "open_url") return { stage: { at: "bank", say: say ?? "" }, refusal: null };
  if (status === "success") return { stage: { at: "paid" }, refusal: null };
  if (WAITING.has(status)) return { stage: { at: "pending" }, refusal: null };
  const reason = status === "timeout" ? t.timedOut : message || t.declined;
  return { stage: { at: "pay" }, refusal: fill(t.notPaid, { reason }) };
}
