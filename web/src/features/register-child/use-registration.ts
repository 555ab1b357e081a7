import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiFailure } from "@/api/failure";
import type { SubmitError } from "@/forms/form-shell";
import { FAMILY_KEY, useFamily, type FamilyChild, type FamilyData } from "@/api/family";
import { useParent } from "@/api/signed-in";
import { registerChildText } from "@/i18n/register-child-text";
import { toast } from "@/ui/toast";
import { dropDraft, keepDraft, readDraft } from "./draft";
import { whoOf, type ChildValues, type Who } from "./model";
import { partnerPays } from "./payers";
import { fetchSummary, renewConsent, summaryAsked } from "./queries";
import { forChild, forNewChild, isOffered, next, stepOf, type Action, type Registration } from "./registration";
import { reloadSoon } from "./reload";
import { submit, submitForWaiting } from "./submit";
import { findDuplicate, duplicateKey } from "./duplicate";
import { useAttempt } from "./use-attempt";

/** Fields of the first step, as the server names them. */
const WHO_FIELDS: ReadonlySet<string> = new Set(["firstName", "lastName", "age", "gender"]);
const CONSENT_CHANGED = "enrolment.consent_changed";

/** A registration from the first question to the last call. */
export function useRegistration(family: FamilyData, child: FamilyChild | undefined, onDone: () => void) {
  const { id: parentId } = useParent();
  const queries = useQueryClient();
  // one page may hold them all
  const isPart = family.children.length < family.totalChild;
  const everyone = useFamily(undefined, isPart).family?.children ?? family.children;
  const [duplicate, setDuplicate] = useState<FamilyChild | null>(null);

  // a child whose program was refused a moment ago goes on where that ended; a place that is offered comes before that
  const [slot] = useState(() => (readDraft(parentId)?.childId === child?.id ? undefined : child?.id));
  const [kept] = useState(() => (child?.waiting.some(isOffered) === true ? null : readDraft(parentId, slot)));
  const [now, setNow] = useState(() => kept ?? fresh());
  const [isResumed, setResumed] = useState(kept !== null);
  const [refused, setRefused] = useState<SubmitError | null>(null);
  const latest = useRef(now);
  const partner = partnerPays(family, subject(now));
  const { attempt, forget, ...trying } = useAttempt(failed);

  /** The child that is registered already, with its programs as far as they are known. */
  function subject({ childId, childSent }: Registration) {
    if (child !== undefined) return child;
    if (childId !== null) return everyone.find(({ id }) => id === childId) ?? { programs: [] };
    // a try whose answer got lost may have registered it
    return childSent === null ? undefined : findDuplicate(everyone, JSON.parse(childSent.body) as Who);
  }

  function fresh(): Registration {
    const pays = partnerPays(family, child);
    return child === undefined ? forNewChild(pays) : forChild(child, pays);
  }

  /** What happens is written down at once: a call may be the last thing this page does. */
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
    void renewConsent(queries);
    act({ type: "consent changed" });
  }

  async function openSummary(): Promise<void> {
    const asked = summaryAsked(latest.current);
    if (asked === undefined) {
      // said here already, and again when it is submitted like this
      toast.error(registerChildText().whenRequired);
      act({ type: "form settled" });
      return;
    }
    await attempt(async () => {
      await fetchSummary(queries, asked);
      act({ type: "form settled" });
    });
  }

  /** From the form to the summary, unless the child may be entered twice. */
  async function settleForm(values: ChildValues, consentVersion: number | null): Promise<void> {
    setRefused(null);
    act({ type: "typed", values, consentVersion });
    const who = whoOf(values);
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
    // it was registered by a try whose answer got lost
    if (child && other?.childSent && duplicateKey(whoOf(other.values)) === duplicateKey(child)) dropDraft(parentId);
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
    /** No other child may be registered, whoever pays. */
    isFull: now.childId === null && now.childSent === null && family.totalChild >= family.mostChildren,
    everyone,
    duplicate,
    isResumed,
    /** Fields of the form that the server did not take. */
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
