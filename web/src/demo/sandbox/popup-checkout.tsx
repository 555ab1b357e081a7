import { paths } from "@/app/paths";
import { Checkout } from "./checkout";
import { CheckoutSkeleton } from "./checkout-skeleton";
import { sandboxCheckoutText } from "./en";
import { MessageCard } from "./message-card";
import { usePopup } from "./use-popup";
import sandboxCss from "./sandbox.scoped.css?names";

/** The checkout in an iframe over a merchant's page, which receives its events. */
export function PopupCheckout() {
  const t = sandboxCheckoutText();
  const { state, shown, popup } = usePopup();
  const close = (status: string) => popup.current?.close(status);

  if (state.at === "alone") return <MessageCard title={t.alone.title}>{t.alone.body}</MessageCard>;
  if (state.at === "nothing") return <MessageCard title={t.nothing.title}>{t.nothing.body}</MessageCard>;
  if (state.at === "waiting") return <div className={`${sandboxCss.payStage} ${sandboxCss.over}`} />;
  if (state.at === "opening") return <CheckoutSkeleton over />;
  if (state.at === "refused") {
    return (
      <MessageCard over shown={shown} title={t.refused} onCancel={() => close("abandoned")}>
        {state.message}
      </MessageCard>
    );
  }
  const { transaction } = state;
  return (
    <Checkout
      key={transaction.access_code}
      transaction={transaction}
      over
      shown={shown}
      ownTab={paths.sandboxCheckout.replace("$accessCode", transaction.access_code)}
      onCancel={close}
      onPaid={() => popup.current?.paid(transaction)}
      onPending={() => popup.current?.pending()}
    />
  );
}
