import { useId, useState } from "react";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import type { Calls } from "./calls";
import { sandboxCheckoutText } from "./en";
import type { Progress, Webhook } from "./model";
import sandboxCss from "./sandbox.scoped.css?names";
import fieldCss from "@/ui/field.scoped.css?names";

const WEBHOOKS: readonly Webhook[] = ["before", "after", "never"];

interface TestControlsProps {
  calls: Calls;
  /** Whether a transfer waits for the bank's confirmation. */
  pending: boolean;
  onProgress: (progress: Progress) => void;
  /** URL of the same checkout as a full page, from inside an iframe. */
  ownTab?: string | undefined;
}

/** Controls that no customer has: when the merchant's server is notified, and the outcome of a transfer. */
export function TestControls({ calls, pending, onProgress, ownTab }: TestControlsProps) {
  const t = sandboxCheckoutText().controls;
  const name = useId();
  const [webhook, setWebhook] = useState<Webhook | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function set(work: () => Promise<unknown>) {
    setBusy(true);
    setSaid(null);
    setError(null);
    try {
      await work();
      setSaid(t.saved);
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
    } finally {
      setBusy(false);
    }
  }

  function choose(next: Webhook) {
    const before = webhook;
    setWebhook(next);
    void set(() =>
      calls.test({ webhook: next }).catch((reason: unknown) => {
        setWebhook(before);
        throw reason;
      }),
    );
  }

  function decide(transfer: "confirm" | "reject") {
    if (busy) return;
    void set(async () => {
      await calls.test({ transfer });
      onProgress(await calls.progress());
    });
  }

  return (
    // open by default where they are the only way to continue
    <details className={sandboxCss.payTests} key={String(pending)} open={pending}>
      <summary>{t.title}</summary>
      <div className={sandboxCss.payTestsB}>
        <fieldset>
          <legend className={fieldCss.label}>{t.webhook}</legend>
          <div className={fieldCss.segmented}>
            {WEBHOOKS.map((when) => (
              <label key={when}>
                <input type="radio" name={name} checked={webhook === when} onChange={() => choose(when)} />
                {t[when]}
              </label>
            ))}
          </div>
          <p className={fieldCss.hint}>{t.webhookHint}</p>
        </fieldset>
        <fieldset>
          <legend className={fieldCss.label}>{t.transfer}</legend>
          <div className={sandboxCss.payPair}>
            <Button disabled={!pending} onClick={() => decide("confirm")}>
              {t.confirm}
            </Button>
            <Button disabled={!pending} onClick={() => decide("reject")}>
              {t.reject}
            </Button>
          </div>
          {!pending && <p className={fieldCss.hint}>{t.transferHint}</p>}
        </fieldset>
        {ownTab !== undefined && (
          <a className="link" href={ownTab} target="_blank" rel="noreferrer">
            {t.ownTab}
          </a>
        )}
        <output className={fieldCss.hint}>{said}</output>
        {error !== null && <Note tone="bad">{error}</Note>}
      </div>
    </details>
  );
}
