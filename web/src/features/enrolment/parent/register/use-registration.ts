import { useQueryClient } from "@tanstack/react-query";
import { FAMILY_KEY, useFamily, type FamilyChild, type FamilyData } from "@/features/enrolment/parent/family";
import type { ChildDetails } from "@/features/enrolment/shared/child-details";
import { toast } from "@/ui/toast";
import { findDuplicate } from "./duplicate";
import { registerChildText } from "./en";
import type { ChildValues } from "./model";
import { partnerPays } from "./payers";
import { stepOf, type Action, type RegistrationState } from "./registration";
import { reloadSoon } from "./reload";
import { submit, submitForWaiting } from "./submit";
import { useAttempt } from "./use-attempt";
import { useFormStep } from "./use-form-step";
import { useRejectedFields } from "./use-rejected-fields";
import { useStoredRegistration, type StoredRegistration } from "./use-stored-registration";

/** State of a registration, from the first step to the last request. */
export function useRegistration(family: FamilyData, child: FamilyChild | undefined, onDone: () => void) {
  const everyone = useEveryone(family);
  const stored = useStoredRegistration(child, partnerPays(family, child));
  const { registration, isResumed, act } = stored;
  const { childId, childSent } = registration;
  const { rejected, clearRejected, onFailure } = useRejectedFields(stored);
  const attempts = useAttempt(onFailure);
  const form = useFormStep(stored, everyone, attempts);
  const finish = useFinish(stored, onDone);
  const partner = partnerPays(family, child ?? registeredChild(registration, everyone));

  const remember = (change: Partial<RegistrationState>) => act({ type: "remembered", change });

  function send(packageId: number): Promise<void> {
    return attempts.attempt(async () => {
      await submit(stored.latest.current, { partnerId: family.partnerId, packageId }, remember);
      const t = registerChildText();
      finish(child === undefined ? t.childAdded : t.programAdded);
    });
  }

  function joinWaiting(): Promise<void> {
    return attempts.attempt(async () => finish(await submitForWaiting(stored.latest.current, remember)));
  }

  function clearMessages(): void {
    attempts.clearError();
    form.clearDuplicate();
  }

  return {
    busy: attempts.busy,
    refusal: attempts.refusal,
    warn: attempts.warn,
    registration,
    step: stepOf(registration, partner),
    partner,
    /** Whether no further child may be registered, sponsored or not. */
    isFull: childId === null && childSent === null && family.totalChild >= family.mostChildren,
    everyone,
    duplicate: form.duplicate,
    isResumed,
    rejected,
    act,
    move: (action: Action) => {
      clearMessages();
      act(action);
    },
    settleForm: (values: ChildValues, consentVersion: number | null) => {
      clearRejected();
      return form.settleForm(values, consentVersion);
    },
    answerDuplicate: form.answerDuplicate,
    send,
    joinWaiting,
    startOver: () => {
      clearMessages();
      stored.startOver();
    },
  };
}

/** All children of the family, of which the screen may show one page. */
function useEveryone({ children, totalChild }: FamilyData): readonly FamilyChild[] {
  const isPart = children.length < totalChild;
  return useFamily(undefined, isPart).family?.children ?? children;
}

/** The new child once it is registered, with its programs if loaded. */
function registeredChild({ childId, childSent }: RegistrationState, everyone: readonly FamilyChild[]) {
  if (childId !== null) return everyone.find(({ id }) => id === childId) ?? { programs: [] };
  // a try whose response was lost may have registered it
  return childSent === null ? undefined : findDuplicate(everyone, JSON.parse(childSent.body) as ChildDetails);
}

function useFinish({ removeDrafts }: StoredRegistration, onDone: () => void) {
  const queries = useQueryClient();
  return (message: string) => {
    removeDrafts();
    toast.success(message);
    void queries.invalidateQueries({ queryKey: [FAMILY_KEY] });
    onDone();
    reloadSoon();
  };
}
