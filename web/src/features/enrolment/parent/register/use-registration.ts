import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiFailure } from "@/api/failure";
import { FAMILY_KEY, useFamily, type FamilyChild, type FamilyData } from "@/features/enrolment/parent/family";
import { useParent } from "@/api/signed-in";
import { DETAILS, detailsOf, type ChildDetails } from "@/features/enrolment/shared/child-details";
import { toast } from "@/ui/toast";
import { dropDraft, keepDraft, readDraft } from "./draft";
import type { ChildValues } from "./model";
import type { SubmitError } from "@/forms/form-shell";
import { findDuplicate, duplicateKey } from "./duplicate";
import { registerChildText } from "./en";
import { partnerPays } from "./payers";
import { fetchSummary, refetchConsent, summaryQuery } from "./queries";
import { forChild, forNewChild, isOffered, next, stepOf, type Action, type Registration } from "./registration";
import { reloadSoon } from "./reload";
import { submit, submitForWaiting } from "./submit";
import { useAttempt } from "./use-attempt";

/** Field names of the first step, as in the API. */
const WHO_FIELDS: ReadonlySet<string> = new Set(DETAILS);
const CONSENT_CHANGED = "enrolment.consent_changed";

/** State of a registration, from the first step to the last request. */
export function useRegistration(family: FamilyData, child: FamilyChild | undefined, onDone: () => void) {
  const { id: parentId } = useParent();
  const queries = useQueryClient();
  // one page may contain all children
  const isPart = family.children.length < family.totalChild;
  const everyone = useFamily(undefined, isPart).family?.children ?? family.children;
  const [duplicate, setDuplicate] = useState<FamilyChild | null>(null);

  // a child whose program was just rejected continues there; an offered place takes precedence
  const [slot] = useState(() => (readDraft(parentId)?.childId === child?.id ? undefined : child?.id));
  const [kept] = useState(() => (child?.waiting.some(isOffered) === true ? null : readDraft(parentId, slot)));
  const [now, setNow] = useState(() => kept ?? fresh());
  const [isResumed, setResumed] = useState(kept !== null);
  const [refused, setRefused] = useState<SubmitError | null>(null);
  const latest = useRef(now);
  const partner = partnerPays(family, subject(now));
  const { attempt, forget, ...trying } = useAttempt(failed);

  /** The registered child, with its programs if loaded. */
  function subject({ childId, childSent }: Registration) {
    if (child !== undefined) return child;
    if (childId !== null) return everyone.find(({ id }) => id === childId) ?? { programs: [] };
    // a try whose response was lost may have registered it
    return childSent === null ? undefined : findDuplicate(everyone, JSON.parse(childSent.body) as ChildDetails);
  }

  function fresh(): Registration {
    const pays = partnerPays(family, child);
    return child === undefined ? forNewChild(pays) : forChild(child, pays);
  }

  /** Stored immediately: the page may be closed during a request. */
  function act(action: Action): void {
    latest.current = next(latest.current, action);
    setNow(latest.current);
    if (JSON.stringify(latest.current) === JSON.stringify(fresh())) dropDraft(parentId, slot);
    else keepDraft(parentId, slot, latest.current);
  }

  function failed(error: unknown): void {
    void queries.invalidateQueries({ queryKey: [FAMILY_KEY] });
    if (!(error instanceof ApiFailure)) return;
    const { fieldErrors } = error;
    if (latest.current.childId === null && Object.keys(fieldErrors).some((name) => WHO_FIELDS.has(name))) {
      setRefused({ fieldErrors });
      act({ type: "form refused" });
    }
    if (error.code !== CONSENT_CHANGED) return;
    void refetchConsent(queries);
    act({ type: "consent changed" });
  }

  async function openSummary(): Promise<void> {
    const asked = summaryQuery(latest.current);
    if (asked === undefined) {
      // already shown here, and again if it is submitted unchanged
      forget();
      trying.warn(registerChildText().whenRequired);
      act({ type: "form settled" });
      return;
    }
    await attempt(async () => {
      await fetchSummary(queries, asked);
      act({ type: "form settled" });
    });
  }

  /** From the form to the summary, unless the child may be a duplicate. */
  async function settleForm(values: ChildValues, consentVersion: number | null): Promise<void> {
    setRefused(null);
    act({ type: "typed", values, consentVersion });
    const who = detailsOf(values);
    const { childId, childSent, notDuplicateOf } = latest.current;
    const isKnown = childId !== null || childSent !== null || notDuplicateOf === duplicateKey(who);
    const found = isKnown ? undefined : findDuplicate(everyone, who);
    if (found === undefined) return openSummary();
    forget();
    setDuplicate(found);
  }

  function answerDuplicate(isAnother: boolean): void {
    setDuplicate(null);
    if (!isAnother) return;
    act({ type: "another child" });
    void openSummary();
  }

  const remember = (change: Partial<Registration>) => act({ type: "remembered", change });

  function send(packageId: number): Promise<void> {
    return attempt(async () => {
      await submit(latest.current, { partnerId: family.partnerId, packageId }, remember);
      const t = registerChildText();
      finish(child === undefined ? t.childAdded : t.programAdded);
    });
  }

  function joinWaiting(): Promise<void> {
    return attempt(async () => finish(await submitForWaiting(latest.current, remember)));
  }

  function finish(message: string): void {
    dropDraft(parentId, slot);
    const other = readDraft(parentId);
    // it was registered by a try whose response was lost
    if (child && other?.childSent && duplicateKey(detailsOf(other.values)) === duplicateKey(child)) dropDraft(parentId);
    toast.success(message);
    void queries.invalidateQueries({ queryKey: [FAMILY_KEY] });
    onDone();
    reloadSoon();
  }

  function move(action: Action): void {
    forget();
    setDuplicate(null);
    act(action);
  }

  function startOver(): void {
    setResumed(false);
    move({ type: "started over", fresh: fresh() });
  }

  return {
    ...trying,
    now,
    step: stepOf(now, partner),
    partner,
    /** Whether no further child may be registered, sponsored or not. */
    isFull: now.childId === null && now.childSent === null && family.totalChild >= family.mostChildren,
    everyone,
    duplicate,
    isResumed,
    /** Fields of the form that the server rejected. */
    refused,
    act,
    move,
    settleForm,
    answerDuplicate,
    send,
    joinWaiting,
    startOver,
  };
}
