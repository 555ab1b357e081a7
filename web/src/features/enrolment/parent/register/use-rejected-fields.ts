import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiFailure } from "@/api/failure";
import { FAMILY_KEY } from "@/features/enrolment/parent/family";
import { DETAILS } from "@/features/enrolment/shared/child-details";
import type { SubmitError } from "@/forms/form-shell";
import { refetchConsent } from "./queries";
import type { StoredRegistration } from "./use-stored-registration";

/** Field names of the first step, as in the API. */
const WHO_FIELDS: ReadonlySet<string> = new Set(DETAILS);
const CONSENT_CHANGED = "enrolment.consent_changed";

/** The fields of the form that the server rejected: the registration goes back to the form. */
export function useRejectedFields({ latest, act }: StoredRegistration) {
  const queries = useQueryClient();
  const [rejected, setRejected] = useState<SubmitError | null>(null);

  function onFailure(error: unknown): void {
    void queries.invalidateQueries({ queryKey: [FAMILY_KEY] });
    if (!(error instanceof ApiFailure)) return;
    const { fieldErrors } = error;
    if (latest.current.childId === null && Object.keys(fieldErrors).some((name) => WHO_FIELDS.has(name))) {
      setRejected({ fieldErrors });
      act({ type: "formRejected" });
    }
    if (error.code !== CONSENT_CHANGED) return;
    void refetchConsent(queries);
    act({ type: "consentChanged" });
  }

  return { rejected, clearRejected: () => setRejected(null), onFailure };
}
