import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FamilyChild } from "@/features/enrolment/parent/family";
import { detailsOf } from "@/features/enrolment/shared/child-details";
import { duplicateKey, findDuplicate } from "./duplicate";
import { registerChildText } from "./en";
import type { ChildValues } from "./model";
import { fetchSummary, summaryQuery } from "./queries";
import type { useAttempt } from "./use-attempt";
import type { StoredRegistration } from "./use-stored-registration";

/** From the form to the summary, unless the child may be a duplicate. */
export function useFormStep(
  { latest, act }: StoredRegistration,
  everyone: readonly FamilyChild[],
  { attempt, clearError, warn }: ReturnType<typeof useAttempt>,
) {
  const queries = useQueryClient();
  const [duplicate, setDuplicate] = useState<FamilyChild | null>(null);

  async function openSummary(): Promise<void> {
    const query = summaryQuery(latest.current);
    if (query === undefined) {
      // already shown here, and again if it is submitted unchanged
      clearError();
      warn(registerChildText().whenRequired);
      act({ type: "formSettled" });
      return;
    }
    await attempt(async () => {
      await fetchSummary(queries, query);
      act({ type: "formSettled" });
    });
  }

  async function settleForm(values: ChildValues, consentVersion: number | null): Promise<void> {
    act({ type: "typed", values, consentVersion });
    const who = detailsOf(values);
    const { childId, childSent, notDuplicateOf } = latest.current;
    const isKnown = childId !== null || childSent !== null || notDuplicateOf === duplicateKey(who);
    const found = isKnown ? undefined : findDuplicate(everyone, who);
    if (found === undefined) return openSummary();
    clearError();
    setDuplicate(found);
  }

  function answerDuplicate(isAnother: boolean): void {
    setDuplicate(null);
    if (!isAnother) return;
    act({ type: "anotherChild" });
    void openSummary();
  }

  return { duplicate, clearDuplicate: () => setDuplicate(null), settleForm, answerDuplicate };
}
