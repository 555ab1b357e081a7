import { Button } from "@/ui/button";
import { LockIcon } from "@/ui/icons";
import { sandboxCheckoutText } from "./en";
import { useFocusOnce } from "./use-focus-once";
import sandboxCss from "./sandbox.scoped.css?names";

interface BankPageProps {
  say: string;
  busy: boolean;
  onDecide: (outcome: "success" | "failed") => void;
}

/** Imitates the bank's confirmation page (3DS). */
export function BankPage({ say, busy, onDecide }: BankPageProps) {
  const t = sandboxCheckoutText().bank;
  const title = useFocusOnce<HTMLHeadingElement>();
  return (
    <section className={sandboxCss.payBank} aria-label={t.name}>
      <p className={sandboxCss.payBankName}>
        <LockIcon />
        {t.name}
      </p>
      <div>
        <h2 className="t-sec" tabIndex={-1} ref={title}>
          {t.title}
        </h2>
        {say !== "" && <p className="t-sub">{say}</p>}
      </div>
      <div className={sandboxCss.payPair}>
        <Button size="lg" onClick={() => !busy && onDecide("failed")}>
          {t.decline}
        </Button>
        <Button tone="primary" size="lg" busy={busy} onClick={() => onDecide("success")}>
          {t.approve}
        </Button>
      </div>
    </section>
  );
}
