import type { LoadedTransaction, PaymentResult, SetupFailure } from "./parameters";

/** Messages from the page to the provider's iframe. */
export type PageMessage =
  | { type: "inline:url"; path: "newTransaction"; params: Readonly<Record<string, unknown>> }
  | { type: "analytics"; action: TrackedEvent; params?: Readonly<Record<string, unknown>> }
  | "render"
  | "close";

export type TrackedEvent =
  | "trackPaymentAttempt"
  | "trackPaymentError"
  | "trackPaymentCompletion"
  | "trackCheckoutClosed";

/** Messages from the iframe to the page. */
export type FrameMessage =
  | { event: "loaded:checkout" }
  | { event: "loaded:transaction"; data: LoadedTransaction }
  | { event: "error"; data: SetupFailure }
  | { event: "cancel" | "close" | "transfer:pending"; data?: { status?: string } | null }
  | { event: "success"; data: PaymentResult };

const BARE: ReadonlySet<unknown> = new Set(["loaded:checkout", "cancel", "close", "transfer:pending"]);
const WITH_DATA: ReadonlySet<unknown> = new Set(["loaded:transaction", "error", "success"]);

/** Parses a message, if it is one of ours; browser extensions and developer tools post messages too. */
export function readMessage(posted: unknown): FrameMessage | undefined {
  if (typeof posted !== "object" || posted === null || !("event" in posted)) return undefined;
  const hasData = "data" in posted && typeof posted.data === "object" && posted.data !== null;
  return BARE.has(posted.event) || (hasData && WITH_DATA.has(posted.event)) ? (posted as FrameMessage) : undefined;
}
