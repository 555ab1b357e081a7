import { useRef, useState } from "react";
import { useParent } from "@/api/signed-in";
import { isOffered } from "@/features/enrolment/parent/child-row";
import type { FamilyChild } from "@/features/enrolment/parent/family";
import { detailsOf } from "@/features/enrolment/shared/child-details";
import { readDraft, removeDraft, saveDraft } from "./draft";
import { duplicateKey } from "./duplicate";
import type { PartnerPays } from "./payers";
import { forChild, forNewChild, next, type Action, type RegistrationState } from "./registration";

export type StoredRegistration = ReturnType<typeof useStoredRegistration>;

/** The registration, and its draft in this tab. */
export function useStoredRegistration(child: FamilyChild | undefined, partner: PartnerPays) {
  const { id: parentId } = useParent();
  // a child whose program was just rejected continues there; an offered place takes precedence
  const [draftOf] = useState(() => (readDraft(parentId)?.childId === child?.id ? undefined : child?.id));
  const [draft] = useState(() => (child?.waiting.some(isOffered) === true ? null : readDraft(parentId, draftOf)));
  const [registration, setRegistration] = useState(() => draft ?? fresh());
  const [isResumed, setResumed] = useState(draft !== null);
  const latest = useRef(registration);

  function fresh(): RegistrationState {
    return child === undefined ? forNewChild(partner) : forChild(child, partner);
  }

  /** Stored immediately: the page may be closed during a request. */
  function act(action: Action): void {
    latest.current = next(latest.current, action);
    setRegistration(latest.current);
    if (JSON.stringify(latest.current) === JSON.stringify(fresh())) removeDraft(parentId, draftOf);
    else saveDraft(parentId, draftOf, latest.current);
  }

  function startOver(): void {
    setResumed(false);
    act({ type: "startedOver", fresh: fresh() });
  }

  function removeDrafts(): void {
    removeDraft(parentId, draftOf);
    const other = readDraft(parentId);
    // it was registered by a try whose response was lost
    if (child && other?.childSent && duplicateKey(detailsOf(other.values)) === duplicateKey(child)) {
      removeDraft(parentId);
    }
  }

  return { registration, latest, isResumed, act, startOver, removeDrafts };
}
