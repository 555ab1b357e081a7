import { Suspense, useEffect, useRef } from "react";
import type { FamilyChild, FamilyData } from "@/features/enrolment/parent/family";
import { fill, plural } from "@/i18n/text";
import { detailsOf } from "@/features/enrolment/shared/child-details";
import { fullName } from "@/lib/text";
import { lazyPart } from "@/ui/lazy-part";
import { Note } from "@/ui/note";
import { ErrorState } from "@/ui/state";
import { mayPay } from "./payers";
import { registerChildText } from "./en";
import { PayerStep } from "./payer-step";
import type { useChoices, useSummary } from "./queries";
import { isWhenMissing } from "./registration";
import { StepSkeleton } from "./step-skeleton";
import type { useRegistration } from "./use-registration";
import registerCss from "./register.scoped.css?names";

/** The first step does not need the form library. */
export const loadForm = () => import("./child-form");
const ChildForm = lazyPart(async () => ({ default: (await loadForm()).ChildForm }));
const SummaryStep = lazyPart(async () => ({ default: (await import("./summary-step")).SummaryStep }));

interface StepBodyProps {
  flow: ReturnType<typeof useRegistration>;
  child: FamilyChild | undefined;
  family: FamilyData;
  organization: string;
  discount: number;
  formId: string;
  lists: ReturnType<typeof useChoices>;
  found: ReturnType<typeof useSummary>;
  isPayerMissing: boolean;
  onPayer: () => void;
  onAskSeat: () => void;
  onFormShown: (isShown: boolean) => void;
}

/** The current step. A new step takes the focus at its top, for sighted and screen-reader users. */
export function StepBody(props: StepBodyProps) {
  const { step } = props.flow;
  const place = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.focus({ preventScroll: true });
    const scroller = place.current?.parentElement;
    if (scroller) scroller.scrollTop = 0;
  }, [step]);
  // focusable, so that a step without controls can be scrolled by keyboard
  const tabStop = step === "summary" ? 0 : -1;
  return (
    <section ref={place} className={registerCss.registerStep} aria-label={labelOf(props)} tabIndex={tabStop}>
      {step === "payer" && (props.flow.isFull ? <Full {...props} /> : <Payers {...props} />)}
      <Suspense fallback={<StepSkeleton />}>
        {step === "form" && <Form {...props} />}
        {step === "summary" && <Summary {...props} />}
      </Suspense>
    </section>
  );
}

function labelOf({ flow: { step, registration } }: StepBodyProps): string {
  const t = registerChildText();
  if (step === "payer") return t.whoPays;
  if (step === "summary") return t.summary;
  return registration.childId === null ? t.aboutChild : fill(t.aboutLessons, { name: registration.values.firstName });
}

/** For example when another tab has registered the last allowed child. */
function Full({ family: { mostChildren }, organization }: StepBodyProps) {
  return (
    <Note tone="warn">
      {fill(plural(registerChildText().noMore, mostChildren) as "{organization}", { organization })}
    </Note>
  );
}

function Payers({ flow, family, organization, discount, formId, isPayerMissing, onPayer, onAskSeat }: StepBodyProps) {
  const t = registerChildText();
  const { registration, partner, everyone, act } = flow;
  const missing = partner === "never" ? t.acceptRequired : t.payerRequired;
  return (
    <PayerStep
      {...{ formId, family, everyone, organization, discount, partner }}
      name={registration.childId === null ? undefined : registration.values.firstName}
      payer={mayPay(registration.payer, partner) ? registration.payer : null}
      error={isPayerMissing ? missing : undefined}
      onChoose={(payer) => act({ type: "payerChosen", payer })}
      onAskSeat={onAskSeat}
      onDone={onPayer}
    />
  );
}

function Form({ flow, child, formId, onFormShown, lists: { choices, failure, onRetry } }: StepBodyProps) {
  const t = registerChildText();
  const { registration, busy, rejected, act, settleForm, warn } = flow;
  if (failure !== null) return <ErrorState level="h3" title={t.listsFailed} {...failure} onRetry={onRetry} />;
  if (choices === undefined) return <StepSkeleton />;
  return (
    <>
      {registration.childId === null ? (
        <h3 className="sr-only">{t.aboutChild}</h3>
      ) : (
        <Registered {...{ flow, child }} />
      )}
      <ChildForm
        // a changed text needs a new consent
        key={choices.consent.version}
        {...{ formId, registration, choices, busy, rejected }}
        onShown={onFormShown}
        programs={child?.programs ?? NO_PROGRAMS}
        onFault={warn}
        onType={(values, consentVersion) => act({ type: "typed", values, consentVersion })}
        onDone={(values, consentVersion) => void settleForm(values, consentVersion)}
      />
    </>
  );
}

const NO_PROGRAMS: FamilyChild["programs"] = [];

/** A child whose names are already known. */
function Registered({ flow: { registration }, child }: Pick<StepBodyProps, "flow" | "child">) {
  const t = registerChildText();
  const { firstName, lastName, age } = detailsOf(registration.values);
  return (
    <div>
      <h3 className="t-sec">{fill(t.whoLine, { name: fullName(firstName, lastName), age })}</h3>
      {child === undefined && <p className="t-sub">{fill(t.childIsIn, { name: firstName })}</p>}
    </div>
  );
}

function Summary({ flow: { registration, partner, act }, family, organization, found }: StepBodyProps) {
  const { summary, failure, onRetry } = found;
  if (failure !== null) {
    return <ErrorState level="h3" title={registerChildText().summaryFailed} {...failure} onRetry={onRetry} />;
  }
  if (isWhenMissing(registration.values)) return <Note tone="warn">{registerChildText().chooseLessons}</Note>;
  if (summary === undefined || registration.payer === null) return <StepSkeleton />;
  return (
    <SummaryStep
      {...{ summary, partner, family, organization }}
      who={detailsOf(registration.values)}
      payer={registration.payer}
      onPaySelf={() => act({ type: "payerChosen", payer: "parent" })}
    />
  );
}
