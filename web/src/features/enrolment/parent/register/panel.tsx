import { useEffect, useId, useState } from "react";
import type { FamilyChild, FamilyData } from "@/features/enrolment/parent/family";
import { useParent } from "@/api/signed-in";
import { fill } from "@/i18n/text";
import { SidePanel, Steps } from "@/ui/side-panel";
import { registerChildText } from "./en";
import { PanelFoot } from "./panel-foot";
import { mayPay } from "./payers";
import { useChoices, summaryQuery, useSummary } from "./queries";
import { ResumedLine } from "./resumed-line";
import { loadForm, StepBody } from "./step-body";
import { useRegistration } from "./use-registration";
import "./panel-styles";

interface RegisterChildPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Chooses a program for this already registered child. */
  child: FamilyChild | undefined;
  family: FamilyData;
  /** Asks the partner for a seat, for a registered child or another one; the panel closes. */
  onAskSeat: (child: FamilyChild | undefined) => void;
}

/**
 * Registers a child, or chooses a program for a registered one. An unfinished registration is restored when it
 * reopens.
 */
export function RegisterChildPanel({ open, ...rest }: RegisterChildPanelProps) {
  return open ? <OpenPanel key={rest.child?.id ?? "new"} {...rest} /> : null;
}

function OpenPanel({ onOpenChange, child, family, onAskSeat }: Omit<RegisterChildPanelProps, "open">) {
  const t = registerChildText();
  const { organizationName, discount } = useParent();
  const organization = organizationName || t.yourOrganization;
  const close = () => onOpenChange(false);
  const flow = useRegistration(family, child, close);
  const { registration, step, partner, busy } = flow;
  const formId = useId();
  const isStarted = useActed() || step !== "payer";
  const lists = useChoices(isStarted);
  const found = useSummary(step === "summary" ? summaryQuery(registration) : undefined);
  const [isFormShown, setFormShown] = useState(false);
  const [isPayerMissing, setPayerMissing] = useState(false);
  useEffect(() => {
    // the step itself shows when its code fails to load
    if (isStarted) loadForm().catch(() => undefined);
  }, [isStarted]);

  function settlePayer() {
    setPayerMissing(!mayPay(registration.payer, partner));
    if (mayPay(registration.payer, partner)) flow.move({ type: "payerSettled" });
  }

  return (
    <SidePanel
      open
      // a running request must finish, because its response decides what to do next
      onOpenChange={(open) => (open || busy ? undefined : close())}
      title={t.title}
      startsAtField
      aside={step !== "payer" && <StepCount at={step === "form" ? 1 : 2} />}
      footer={<PanelFoot {...{ flow, formId, isFormShown }} summary={found.summary} onCancel={close} />}
    >
      {flow.isResumed && <ResumedLine onStartOver={flow.startOver} />}
      <StepBody
        {...{ flow, child, family, organization, discount, formId, lists, found }}
        isPayerMissing={isPayerMissing && !mayPay(registration.payer, partner)}
        onPayer={settlePayer}
        onAskSeat={() => {
          close();
          onAskSeat(child);
        }}
        onFormShown={setFormShown}
      />
    </SidePanel>
  );
}

/** True after the first click or key press: the next step's code is not part of the first view. */
function useActed(): boolean {
  const [acted, setActed] = useState(false);
  useEffect(() => {
    const kinds = ["pointermove", "pointerdown", "keydown"] as const;
    const act = () => setActed(true);
    kinds.forEach((kind) => addEventListener(kind, act));
    return () => kinds.forEach((kind) => removeEventListener(kind, act));
  }, []);
  return acted;
}

function StepCount({ at }: { at: number }) {
  return <Steps at={at} of={2} label={fill(registerChildText().step, { at })} />;
}
