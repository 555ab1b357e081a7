import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { usePartner } from "@/api/signed-in";
import { useIdempotencyKey } from "@/api/use-idempotency-key";
import { useSubmission } from "@/api/use-submission";
import { inviteParents } from "@/features/invites/partner/calls";
import { saveBatch } from "@/features/invites/partner/last-batch/storage";
import type { PreviewRow } from "@/features/invites/partner/model";
import { toast } from "@/ui/toast";
import { deduplicate, folded, readAddresses, textOf, type Entry } from "./addresses";
import { bodyOf } from "./body";
import { removeDraft, type InviteValues } from "./draft";
import { belowEnrolled, splitEntries, type Existing } from "./split-entries";
import { fetchPreviewRows } from "./use-preview";
import { withoutTable } from "./without-table";

interface Invites {
  entries: readonly Entry[];
  bad: readonly Entry[];
  kidsNum: number;
}

/** A request that waits for confirmation, because it would set numbers below the number of enrolled children. */
interface PendingInvites extends Invites {
  rows: readonly PreviewRow[];
}

interface SendingOptions {
  reset: UseFormReturn<InviteValues>["reset"];
  existing: Existing;
  /** The agreement to draw on; without one, the current one. */
  agreementId: number | undefined;
  /** The department of new parents. */
  departmentId: number | undefined;
  /** Called when the server has accepted them; `left` addresses have errors and stay in the form. */
  onSent: (left: number) => void;
}

/** Sends the valid addresses; the others stay in the form. */
export function useSending({ reset, existing, agreementId, departmentId, onSent }: SendingOptions) {
  const { id } = usePartner();
  const { submit, ...submission } = useSubmission(["emails", "kidsNum"]);
  const keyFor = useIdempotencyKey();
  const [pending, setPending] = useState<PendingInvites>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());

  async function check(values: InviteValues) {
    const all = readAddresses(await withoutTable(values.emails));
    const kidsNum = Number(values.kidsNum);
    const rows = await fetchPreviewRows(all, kidsNum, departmentId);
    const { good, bad } = splitEntries(all, rows);
    // if none is valid, the server explains what is wrong with them
    const invites = good.length === 0 ? { entries: all, bad: [], kidsNum } : { entries: good, bad, kidsNum };
    const lowered = existing === "set" ? belowEnrolled(rows ?? []) : [];
    if (lowered.length > 0) setPending({ ...invites, rows: lowered });
    else await send(invites);
  }

  async function send({ entries, bad, kidsNum }: Invites) {
    const chosen = {
      ...(agreementId !== undefined && { agreementId }),
      ...(departmentId !== undefined && { departmentId }),
    };
    const body = { ...bodyOf(deduplicate(entries), kidsNum), keepExisting: existing === "keep", ...chosen };
    const { message, batch } = await inviteParents(body, keyFor(body));
    toast.success(message);
    saveBatch(id, batch);
    setLeft(new Set(bad.map(({ email }) => folded(email))));
    if (bad.length === 0) removeDraft(id);
    else reset({ emails: textOf(bad, "\n"), kidsNum: String(kidsNum || "") });
    onSent(bad.length);
  }

  function confirm(invites: Invites) {
    setPending(undefined);
    void submit(() => send(invites));
  }

  return {
    submission,
    onSubmit: (values: InviteValues) => submit(() => check(values)),
    /** Folded addresses that the last request left in the form. */
    left,
    lowering: pending && {
      rows: pending.rows,
      onClose: () => setPending(undefined),
      onConfirm: () => confirm(pending),
    },
  };
}
