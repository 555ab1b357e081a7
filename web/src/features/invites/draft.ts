/** What the invite form holds. */
export interface InviteValues {
  emails: string;
  kidsNum: string;
}

const EMPTY: InviteValues = { emails: "", kidsNum: "" };

/* Kept until it is sent or the person logs out, so that nobody types it twice. Each partner has their own. */

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

export function keepDraft(partnerId: number, { emails, kidsNum }: InviteValues): void {
  if (emails === "" && kidsNum === "") return dropDraft(partnerId);
  try {
    sessionStorage.setItem(keyOf(partnerId), JSON.stringify({ emails, kidsNum }));
  } catch (error) {
    // a full storage is no reason to stop typing
    console.warn(error);
  }
}

export function dropDraft(partnerId: number): void {
  sessionStorage.removeItem(keyOf(partnerId));
}
