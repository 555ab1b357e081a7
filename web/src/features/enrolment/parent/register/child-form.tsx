import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import type { FamilyChild } from "@/features/enrolment/parent/family";
import { ChildDetailsFields } from "@/features/enrolment/shared/child-details-fields";
import { FormShell, type SubmitError } from "@/forms/form-shell";
import { useCheckedForm } from "@/forms/use-checked-form";
import { Note } from "@/ui/note";
import { ConsentField } from "./consent-field";
import { registerChildText } from "./en";
import { LessonFields } from "./lesson-fields";
import { LessonHint } from "./lesson-hint";
import type { ChildValues } from "./model";
import { ProgramNote } from "./program-note";
import { isOnOffer, summaryQuery, useSummary, type Choices } from "./queries";
import type { RegistrationState } from "./registration";
import { childRules, faultOf } from "./rules";

interface ChildFormProps {
  formId: string;
  registration: RegistrationState;
  choices: Choices;
  /** Set for a child that is already registered. */
  programs: FamilyChild["programs"];
  busy: boolean;
  rejected: SubmitError | null;
  /** True once the form is in the page, and false when it leaves. */
  onShown: (isShown: boolean) => void;
  /** Reports in one sentence what is missing; the fields show their own errors. */
  onFault: (message: string) => void;
  onType: (values: ChildValues, consentVersion: number | null) => void;
  onDone: (values: ChildValues, consentVersion: number | null) => void;
}

/** Fields of the child and the lessons; for a registered child, the lessons only. */
export function ChildForm(props: ChildFormProps) {
  const { formId, registration, choices, programs, busy, rejected, onShown, onFault, onType, onDone } = props;
  const { cohorts, days, packages, consent } = choices;
  const isNew = registration.childId === null;
  const [rules] = useState(() => childRules(isNew));
  const agreed = registration.values.consent && registration.consentVersion === consent.version;
  const form = useCheckedForm<ChildValues>(rules, { ...registration.values, consent: agreed });
  const values = { ...registration.values, ...useWatch({ control: form.control }) };
  const written = JSON.stringify(values);
  const { summary } = useSummary(
    isOnOffer(values, choices) ? summaryQuery({ values, childId: registration.childId }) : undefined,
  );
  const inCohorts = useMemo(() => new Set(programs.map(({ partner_cohort: { id } }) => id)), [programs]);

  const versionOf = ({ consent: given }: ChildValues) => (given ? consent.version : null);
  const type = useEffectEvent((typed: ChildValues) => onType(typed, versionOf(typed)));
  useEffect(() => type(JSON.parse(written) as ChildValues), [written]);
  const report = useEffectEvent(onShown);
  useEffect(() => {
    report(true);
    return () => report(false);
  }, []);
  const { setError } = form;
  // not in the form shell: a form that remounts after the summary accepts errors only once it is mounted
  useEffect(() => {
    const marked = setTimeout(() => {
      for (const [name, message] of Object.entries(rejected?.fieldErrors ?? {})) {
        setError(name as keyof ChildValues, { type: "server", message }, { shouldFocus: true });
      }
    });
    return () => clearTimeout(marked);
  }, [rejected, setError]);

  return (
    <FormShell
      id={formId}
      form={form}
      busy={busy}
      submitLabel={null}
      submitError={null}
      onSubmit={(settled) => onDone(settled, versionOf(settled))}
      onInvalid={(errors) => {
        const fault = faultOf(errors, isNew);
        if (fault === undefined) onDone(values, versionOf(values));
        else onFault(fault);
      }}
    >
      {isNew && <ChildDetailsFields />}
      {cohorts.length === 0 && <Note tone="warn">{registerChildText().noCohorts}</Note>}
      <LessonFields cohorts={cohorts} days={days} inCohorts={inCohorts} />
      <LessonHint summary={summary} />
      <ProgramNote packages={packages} age={Number(values.age)} />
      {isNew && <ConsentField consent={consent} />}
    </FormShell>
  );
}
