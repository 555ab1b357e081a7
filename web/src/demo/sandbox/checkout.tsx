import { useState, type ReactNode } from "react";
import { fill } from "@/i18n/text";
import { BankPage } from "./bank-page";
import { CardForm } from "./card-form";
import { sandboxCheckoutText } from "./en";
import { Frame } from "./frame";
import { MethodTabs, type Method } from "./method-tabs";
import type { Card, Transaction } from "./model";
import { PaidPane, PendingPane } from "./outcome-panes";
import { Refusal } from "./refusal";
import { StepForm } from "./step-form";
import { formatSum, Sum } from "./sum";
import { testCardOf } from "./test-cards";
import { TestControls } from "./test-controls";
import { TransferPane } from "./transfer-pane";
import { useCheckout } from "./use-checkout";
import sandboxCss from "./sandbox.scoped.css?names";

interface CheckoutProps {
  transaction: Transaction;
  over?: boolean;
  shown?: number;
  /** URL of the same checkout as a full page, from inside an iframe. */
  ownTab?: string;
  /** Receives the transaction's status: a pending payment does not count as abandoned. */
  onCancel: (status: string) => void;
  onPaid?: () => void;
  onPending?: () => void;
  /** Rendered below the success message. */
  afterwards?: ReactNode;
}

/** One payment, from the card to its result. */
export function Checkout({ transaction, over, shown, ownTab, onCancel, onPaid, onPending, afterwards }: CheckoutProps) {
  const checkout = useCheckout(transaction, { onPaid, onPending });
  const [method, setMethod] = useState<Method>("card");
  const [card, setCard] = useState<Card>({ number: "", expiry: "", cvv: "" });
  const { step, busy, refusal, calls } = checkout;
  const sum = formatSum(transaction);
  const cancel = () => onCancel(step.at === "pending" ? "pending" : "abandoned");

  return (
    <Frame
      {...(over !== undefined && { over })}
      {...(shown !== undefined && { shown })}
      head={<Head transaction={transaction} />}
      onCancel={step.at === "paid" ? undefined : cancel}
    >
      <div className={sandboxCss.payB}>
        {refusal !== null && <Refusal>{refusal}</Refusal>}
        {step.at === "pay" && (
          <MethodTabs method={method} onMethod={setMethod}>
            {method === "card" ? (
              <CardForm card={card} onCard={setCard} sum={sum} busy={busy} onPay={checkout.charge} />
            ) : (
              <TransferPane sum={sum} busy={busy} ask={calls.account} onSent={checkout.transferSent} />
            )}
          </MethodTabs>
        )}
        {step.at === "ask" && (
          <StepForm
            key={step.what}
            what={step.what}
            say={step.say}
            pin={testCardOf(card.number)?.pin}
            busy={busy}
            onSubmit={(value) => checkout.submit(step.what, value)}
            onBack={checkout.startOver}
          />
        )}
        {step.at === "bank" && <BankPage say={step.say} busy={busy} onDecide={checkout.authenticate} />}
        {step.at === "pending" && <PendingPane />}
        {step.at === "paid" && <PaidPane>{afterwards}</PaidPane>}
      </div>
      <Foot transaction={transaction} />
      {step.at !== "paid" && (
        <TestControls calls={calls} pending={step.at === "pending"} onProgress={checkout.arrive} ownTab={ownTab} />
      )}
    </Frame>
  );
}

function Head({ transaction }: { transaction: Transaction }) {
  const t = sandboxCheckoutText();
  return (
    <div className="min-w-0">
      <h1>
        <span className={sandboxCss.payWho}>{fill(t.pays, { merchant: transaction.merchant_name })}</span>{" "}
        <span className={sandboxCss.paySum}>
          <Sum {...transaction} />
        </span>
      </h1>
      <p className={sandboxCss.payMail}>{transaction.label || transaction.email}</p>
    </div>
  );
}

function Foot({ transaction: { email, reference } }: { transaction: Transaction }) {
  return (
    <p className={sandboxCss.payF}>
      {fill(sandboxCheckoutText().receiptTo, { email })}
      <span className="mono">{reference}</span>
    </p>
  );
}
