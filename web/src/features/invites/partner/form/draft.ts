/** The values of the invite form. */
export interface InviteValues {
  emails: string;
  kidsNum: string;
}

const EMPTY: InviteValues = { emails: "", kidsNum: "" };

/* Kept until it is sent or the person logs out, so that input survives navigation. Stored per partner. */

function keyOf(partnerId: number): string {
  return `invite-draft-${partnerId}`;
}

export function readDraft(partnerId: number): InviteValues {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(partnerId)) ?? "null");
    return isValues(kept) ? kept : EMPTY;
  } catch {
    return EMPTY;
  }
}

function isValues(kept: unknown): kept is InviteValues {
  if (typeof kept !== "object" || kept === null) return false;
  return "emails" in kept && typeof kept.emails === "string" && "kidsNum" in kept && typeof kept.kidsNum === "string";
}

export function saveDraft(partnerId: number, { emails, kidsNum }: InviteValues): void {
  if (emails === "" && kidsNum === "") return removeDraft(partnerId);
  try {
    sessionStorage.setItem(keyOf(partnerId), JSON.stringify({ emails, kidsNum }));
  } catch (error) {
    // a full storage must not interrupt typing
    console.warn(error);
  }
}

export function removeDraft(partnerId: number): void {
  sessionStorage.removeItem(keyOf(partnerId));
}
