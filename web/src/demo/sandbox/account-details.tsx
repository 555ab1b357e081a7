import type { ReactNode } from "react";
import { fill } from "@/i18n/text";
import { Button, IconButton } from "@/ui/button";
import { CopyIcon } from "@/ui/icons";
import { Note } from "@/ui/note";
import { toast } from "@/ui/toast";
import { sandboxCheckoutText } from "./en";
import type { TransferAccount } from "./model";
import { clockOf, useCountdown } from "./use-countdown";
import sandboxCss from "./sandbox.scoped.css?names";

interface AccountDetailsProps {
  account: TransferAccount;
  sum: string;
  busy: boolean;
  onSent: () => void;
  onAnother: () => void;
}

export function AccountDetails({ account, sum, busy, onSent, onAnother }: AccountDetailsProps) {
  const t = sandboxCheckoutText().account;
  const left = useCountdown(account.account_expires_at);
  if (left === 0) {
    return (
      <>
        <Note tone="warn">{t.expired}</Note>
        <Button tone="primary" size="lg" block onClick={onAnother}>
          {t.another}
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="t-sub">{fill(t.intro, { sum })}</p>
      <dl className={sandboxCss.payRows}>
        <Row head={t.bank}>{account.bank.name}</Row>
        <Row head={t.number}>
          <span className="tabular-nums">{account.account_number}</span>
          <CopyButton value={account.account_number} />
        </Row>
        <Row head={t.name}>{account.account_name}</Row>
        <Row head={t.amount}>
          <span className="tabular-nums">{sum}</span>
        </Row>
        <Row head={t.expires}>
          <span className="tabular-nums" role="timer">
            {clockOf(left)}
          </span>
        </Row>
      </dl>
      <Button tone="primary" size="lg" block busy={busy} onClick={onSent}>
        {t.sent}
      </Button>
    </>
  );
}

function Row({ head, children }: { head: string; children: ReactNode }) {
  return (
    <div>
      <dt>{head}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function CopyButton({ value }: { value: string }) {
  const t = sandboxCheckoutText().account;
  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(t.copied);
    } catch (error) {
      // the clipboard API needs https, and an iframe needs permission for it
      console.warn(error);
      toast.error(t.copyFailed);
    }
  }
  return (
    <IconButton size="sm" label={t.copy} onClick={() => void copy()}>
      <CopyIcon />
    </IconButton>
  );
}
