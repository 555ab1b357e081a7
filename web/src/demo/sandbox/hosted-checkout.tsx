import { useEffect, useState } from "react";
import { fill, text } from "@/i18n/text";
import { Button, buttonClass } from "@/ui/button";
import { Checkout } from "./checkout";
import { CheckoutSkeleton } from "./checkout-skeleton";
import { sandboxCheckoutText } from "./en";
import { navigateTo } from "./navigate-away";
import { MessageCard } from "./message-card";
import type { Transaction } from "./model";
import { returnAddress } from "./success";
import { useOpening } from "./use-opening";

/** The checkout as a full page, which returns to the merchant at the end. */
export function HostedCheckout({ accessCode }: { accessCode: string }) {
  const t = sandboxCheckoutText();
  const { opening, retry } = useOpening(accessCode);
  const [cancelled, setCancelled] = useState(false);

  if (opening.at === "opening") return <CheckoutSkeleton />;
  if (opening.at === "nothing") return <MessageCard title={t.nothing.title}>{t.nothing.body}</MessageCard>;
  if (opening.at === "refused") return <MessageCard title={t.refused}>{opening.message}</MessageCard>;
  if (opening.at === "failed") {
    return (
      <MessageCard title={t.failed} actions={<Button onClick={retry}>{text().common.tryAgain}</Button>}>
        {opening.message}
      </MessageCard>
    );
  }
  if (cancelled) {
    const resume = () => {
      setCancelled(false);
      retry();
    };
    return (
      <MessageCard title={t.cancelled.title} actions={<Button onClick={resume}>{t.cancelled.resume}</Button>}>
        {t.cancelled.body}
      </MessageCard>
    );
  }
  const { transaction } = opening;
  return (
    <Checkout
      transaction={transaction}
      onCancel={() => setCancelled(true)}
      afterwards={<Return transaction={transaction} />}
    />
  );
}

/** Time in ms to read the success message. */
const REDIRECT_DELAY = 1500;

function Return({ transaction }: { transaction: Transaction }) {
  const t = sandboxCheckoutText().paid;
  const address = returnAddress(transaction, location.origin);
  useEffect(() => {
    if (address === null) return;
    const timer = setTimeout(() => navigateTo(address), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [address]);
  if (address === null) return null;
  return (
    <>
      <p className="t-sub">{fill(t.returning, { merchant: transaction.merchant_name })}</p>
      <a className={buttonClass()} href={address}>
        {t.now}
      </a>
    </>
  );
}
