import { useRef, useState } from "react";
import { ApiFailure } from "@/api/failure";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { invoicesText } from "@/features/billing/partner/en";
import { cancelPayment, checkPayment, createPayment, requestTransfer, type PaymentBody } from "./calls";
import { navigateAway } from "./navigate-away";
import type { Due, Payable } from "./model";
import type { Order } from "@/features/billing/partner/checkout/library";
import type { Pay } from "./pay-with";

export type Sum = Pick<Due, "currencyCode" | "minor">;

/** What is to be paid. */
export interface IntendedPayment {
  /** Undefined when the invoice does not contain its cohort. */
  body: PaymentBody | undefined;
  /** The amount shown. */
  shown: Sum;
  /** Tolerance in hundredths for the total of several invoices: each one is rounded, and so is their total. */
  tolerance: number;
  /** Refetches the invoices; returns the amount due now, in the format of the API. */
  refresh: () => Promise<string | undefined>;
}

export type Step =
  | { at: "ready" | "busy" | "nothing" }
  | { at: "link" | "transfer" | "closed" | "pending" | "amountChanged"; payable: Payable }
  | { at: "changed"; now: string | undefined }
  | { at: "refused"; message: string; requestId?: string | undefined };

const SERVER_ERROR = 500;

/** State machine from the pay button to the checkout, with the message to show for every other outcome. */
export function usePaying(pay: Pay, { body, shown, tolerance, refresh }: IntendedPayment) {
  const [step, setStep] = useState<Step>({ at: "ready" });
  const keyOf = useIdempotencyKey();
  const payments = useRef(0);

  async function begin(): Promise<void> {
    if (body === undefined) return setStep({ at: "refused", message: invoicesText().noCohort });
    setStep({ at: "busy" });
    try {
      // the same key until a payment has started, unless the amount changes: a lost response must not create two
      // payments
      const payable = await createPayment(body, keyOf({ ...body, payments: payments.current }));
      payments.current += 1;
      if (isAsShown(payable.due, shown, tolerance)) await proceed(payable);
      else setStep({ at: "amountChanged", payable });
    } catch (error) {
      setStep(await refusalOf(error, refresh));
    }
  }

  async function proceed(payable: Payable): Promise<void> {
    const { method, accessCode, paymentLink, reference } = payable;
    // nothing was due: go to the result
    if (method === "settled" && reference)
      return navigateAway.toStatus(`?${new URLSearchParams({ reference }).toString()}`);
    if (method === "transfer") return setStep({ at: "transfer", payable });
    if (method === "link" && paymentLink) return setStep({ at: "link", payable });
    if (!accessCode) return setStep({ at: "refused", message: invoicesText().noCohort });
    setStep({ at: "busy" });
    const outcome = await pay(orderOf(payable, accessCode));
    // stays busy: the browser is navigating to the result
    if (outcome.kind === "done") return navigateAway.toStatus(outcome.query);
    // the server checks with the provider: a declined card or a pending transfer shows immediately
    if (reference)
      await (outcome.kind === "pending" ? checkPayment(reference) : cancelPayment(reference)).catch(console.warn);
    void refresh();
    if (outcome.kind === "failed") return setStep({ at: "refused", message: outcome.message });
    setStep({ at: outcome.kind, payable });
  }

  /** Requests a bank transfer instead of a card payment. */
  async function transfer(): Promise<void> {
    if (body === undefined) return setStep({ at: "refused", message: invoicesText().noCohort });
    setStep({ at: "busy" });
    try {
      setStep({ at: "transfer", payable: await requestTransfer(body) });
      void refresh();
    } catch (error) {
      setStep(await refusalOf(error, refresh));
    }
  }

  return {
    step,
    begin: () => void begin(),
    proceed: (payable: Payable) => void proceed(payable),
    transfer: () => void transfer(),
  };
}

function orderOf({ publicKey, email, charged, reference }: Payable, accessCode: string): Order {
  return {
    accessCode,
    key: publicKey ?? "",
    email: email ?? "",
    amount: charged?.minor ?? 0,
    currency: charged?.currencyCode ?? "",
    reference: reference ?? "",
  };
}

function isAsShown(due: Sum, shown: Sum, tolerance: number): boolean {
  return due.currencyCode === shown.currencyCode && Math.abs(due.minor - shown.minor) <= tolerance;
}

async function refusalOf(error: unknown, refresh: IntendedPayment["refresh"]): Promise<Step> {
  if (!(error instanceof ApiFailure))
    return { at: "refused", message: error instanceof Error ? error.message : String(error) };
  const { code, httpStatus, fieldErrors, message, requestId } = error;
  if (code === "billing.amount_changed") return { at: "changed", now: await refresh() };
  if (code === "billing.nothing_due") {
    await refresh();
    return { at: "nothing" };
  }
  const why = Object.values(fieldErrors)[0] ?? message;
  return { at: "refused", message: why, requestId: httpStatus >= SERVER_ERROR ? requestId : undefined };
}
