/*
 * Id of the last request's mails, so that the dashboard can show their progress. Removed on log-out, like every
 * draft.
 */

function keyOf(partnerId: number): string {
  return `invite-batch-${partnerId}`;
}

export function readBatch(partnerId: number): string | null {
  return sessionStorage.getItem(keyOf(partnerId));
}

export function saveBatch(partnerId: number, batch: string): void {
  try {
    sessionStorage.setItem(keyOf(partnerId), batch);
  } catch (error) {
    // with a full storage only the progress card is missing
    console.warn(error);
  }
}

export function removeBatch(partnerId: number): void {
  sessionStorage.removeItem(keyOf(partnerId));
}
