import { useEffect, useRef, useState } from "react";
import { callsOf } from "./calls";
import { startLog } from "./log";
import type { Card, CardQuestion, Progress, Transaction } from "./model";
import { firstStep, stateAfter, type CheckoutState } from "./checkout-step";
import { usePolling } from "./use-polling";

interface CheckoutCallbacks {
  onPaid?: (() => void) | undefined;
  /** The customer reports that the money was sent. */
  onPending?: (() => void) | undefined;
}

/** State of one transaction from the customer's view. */
export function useCheckout(transaction: Transaction, { onPaid, onPending }: CheckoutCallbacks) {
  const [calls] = useState(() => callsOf(transaction));
  const [log] = useState(() => startLog(transaction));
  const [state, setState] = useState<CheckoutState>(() => ({
    step: firstStep(transaction.transaction_status),
    refusal: null,
  }));
  const [busy, setBusy] = useState(false);
  const alive = useRef(false);
  const running = useRef(false);
  const paid = useRef(state.step.at === "paid");

  useEffect(() => {
    alive.current = true;
    if (!paid.current) log.opened();
    return () => {
      alive.current = false;
    };
  }, [log]);

  function arrive(progress: Progress): void {
    // ignore responses after unmounting or after success; the server has the final state
    if (!alive.current || paid.current) return;
    const next = stateAfter(progress);
    setState(next);
    if (next.step.at === "paid") {
      paid.current = true;
      log.paid();
      onPaid?.();
    } else if (next.step.at === "ask") log.authenticated(next.step.what);
    else if (next.step.at === "bank") log.authenticated("3DS");
    else if (next.refusal !== null) log.failed(next.refusal);
  }

  /** Runs one step at a time. A failed step can be retried. */
  async function take(request: () => Promise<Progress>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setState(({ step }) => ({ step, refusal: null }));
    try {
      arrive(await request());
    } catch (error) {
      const refusal = error instanceof Error ? error.message : String(error);
      setState(({ step }) => ({ step, refusal }));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  usePolling(state.step.at === "pending", calls.progress, arrive);

  return {
    ...state,
    busy,
    calls,
    arrive,
    charge(card: Card) {
      log.attempted("card");
      void take(() => calls.charge(card));
    },
    submit: (asked: CardQuestion, value: string) => void take(() => calls.submit(asked, value)),
    authenticate: (outcome: "success" | "failed") => void take(() => calls.authenticate(outcome)),
    startOver: () => setState({ step: { at: "pay" }, refusal: null }),
    transferSent() {
      log.attempted("bank transfer");
      void take(async () => {
        const progress = await calls.transferSent();
        if (alive.current) onPending?.();
        return progress;
      });
    },
  };
}
