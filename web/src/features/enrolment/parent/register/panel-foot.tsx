import { useEffect, useRef, type ReactNode } from "react";
import type { FamilyChild } from "@/features/enrolment/parent/family";
import { fill, text } from "@/i18n/text";
import { fullName } from "@/lib/text";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { registerChildText } from "./en";
import type { ProgramSummary } from "./model";
import { isNotCovered } from "./not-covered";
import { isWaitingOnly } from "./pay-note";
import { isWhenMissing } from "./registration";
import type { Refusal } from "./use-attempt";
import type { useRegistration } from "./use-registration";
import registerCss from "./register.scoped.css?names";

interface PanelFootProps {
  flow: ReturnType<typeof useRegistration>;
  /** Id of the form that the step's button submits. */
  formId: string;
  isFormShown: boolean;
  summary: ProgramSummary | undefined;
  onCancel: () => void;
}

/** The actions of a step, and above them the reason why it cannot continue. */
export function PanelFoot(props: PanelFootProps) {
  const { duplicate, refusal, answerDuplicate } = props.flow;
  if (duplicate !== null) return <ConfirmDuplicate duplicate={duplicate} onAnswer={answerDuplicate} />;
  return (
    <>
      {refusal !== null && <RefusalNote key={refusal.at} refusal={refusal} />}
      <Buttons {...props} />
    </>
  );
}

function Buttons({ flow, formId, isFormShown, summary, onCancel }: PanelFootProps) {
  const t = registerChildText();
  const { step, busy, isFull, move } = flow;
  const back = (
    <Button tone="quiet" disabled={busy} onClick={() => move({ type: "back" })}>
      {t.back}
    </Button>
  );
  if (step === "summary") {
    return (
      <>
        {back}
        <Button className="ml-auto" disabled={busy} onClick={onCancel}>
          {text().common.cancel}
        </Button>
        <SendButton flow={flow} summary={summary} />
      </>
    );
  }
  return (
    <>
      {step === "form" && back}
      {step === "payer" && (
        <Button tone="quiet" onClick={onCancel}>
          {text().common.cancel}
        </Button>
      )}
      {!(isFull && step === "payer") && (
        // until the form is loaded a click would submit nothing
        <Button
          key={step}
          type="submit"
          form={formId}
          tone="primary"
          busy={busy}
          disabled={step === "form" && !isFormShown}
        >
          {step === "payer" ? t.continue : t.seeSummary}
        </Button>
      )}
    </>
  );
}

/** Without day, time or cohort there is no package yet: the submission is rejected before it is needed. */
const NO_PACKAGE = 0;

function SendButton({
  flow: { registration, busy, send, joinWaiting },
  summary,
}: Pick<PanelFootProps, "flow" | "summary">) {
  const t = registerChildText();
  const isFull = summary !== undefined && isWaitingOnly(summary.place);
  return (
    <Button
      tone="primary"
      busy={busy}
      disabled={summary === undefined ? !isWhenMissing(registration.values) : isNotCovered(summary, registration.payer)}
      onClick={() => void (isFull ? joinWaiting() : send(summary?.package.id ?? NO_PACKAGE))}
    >
      {isFull ? t.joinWaiting : t.submit}
    </Button>
  );
}

/** Takes the focus when it appears, so that it is announced and the buttons are next in the tab order. */
function Spoken({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={registerCss.said} tabIndex={-1}>
      {children}
    </div>
  );
}

function RefusalNote({ refusal: { message, requestId } }: { refusal: Refusal }) {
  return (
    <Spoken>
      <Note tone="bad">
        {message}
        {requestId !== undefined && (
          <span className="block text-12 font-normal">
            {text().common.request} <span className="mono">{requestId}</span>
          </span>
        )}
      </Note>
    </Spoken>
  );
}

interface ConfirmDuplicateProps {
  duplicate: FamilyChild;
  onAnswer: (isAnother: boolean) => void;
}

/** Asks for confirmation before a child is registered twice. */
function ConfirmDuplicate({ duplicate, onAnswer }: ConfirmDuplicateProps) {
  const t = registerChildText();
  const question = fill(t.duplicate, { name: fullName(duplicate.firstName, duplicate.lastName), age: duplicate.age });
  return (
    <>
      <Spoken>
        <Note tone="warn">{question}</Note>
      </Spoken>
      <Button tone="quiet" onClick={() => onAnswer(false)}>
        {t.duplicateNo}
      </Button>
      <Button tone="primary" onClick={() => onAnswer(true)}>
        {t.duplicateYes}
      </Button>
    </>
  );
}
