import { useEffect, useState } from "react";
import { text } from "@/i18n/text";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { Skeleton } from "@/ui/skeleton";
import { useSlow } from "@/ui/use-slow";
import { AccountDetails } from "./account-details";
import { sandboxCheckoutText } from "./en";
import type { TransferAccount } from "./model";
import sandboxCss from "./sandbox.scoped.css?names";

interface TransferPaneProps {
  sum: string;
  busy: boolean;
  ask: () => Promise<TransferAccount>;
  onSent: () => void;
}

type RequestedAccount = { account: TransferAccount } | { error: string } | null;

/** The account to transfer the money to. */
export function TransferPane({ sum, busy, ask, onSent }: TransferPaneProps) {
  const [requested, setRequested] = useState<RequestedAccount>(null);
  const [question, setQuestion] = useState(() => ({ ask }));
  const slow = useSlow(requested === null);

  useEffect(() => {
    let over = false;
    question.ask().then(
      (account) => !over && setRequested({ account }),
      (error: unknown) => !over && setRequested({ error: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      over = true;
    };
  }, [question]);

  function again() {
    setRequested(null);
    setQuestion({ ask });
  }

  if (requested === null) return <Waiting slow={slow} />;
  if ("error" in requested) return <Failed why={requested.error} onRetry={again} />;
  return <AccountDetails account={requested.account} sum={sum} busy={busy} onSent={onSent} onAnother={again} />;
}

function Waiting({ slow }: { slow: boolean }) {
  return (
    <div className={`${sandboxCss.paySkeleton} ${sandboxCss.payWait}`} aria-busy="true">
      {slow && [0, 1, 2, 3].map((bone) => <Skeleton key={bone} width={300} />)}
    </div>
  );
}

function Failed({ why, onRetry }: { why: string; onRetry: () => void }) {
  return (
    <>
      <Note tone="bad">
        {sandboxCheckoutText().account.failed} {why}
      </Note>
      <Button onClick={onRetry}>{text().common.tryAgain}</Button>
    </>
  );
}
