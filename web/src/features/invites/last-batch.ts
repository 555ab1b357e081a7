/* The mails of the last call, so that the dashboard can show how far they are. Removed on log-out, like every draft. */

function keyOf(partnerId: number): string {
  return `invite-batch-${partnerId}`;
}

export function readBatch(partnerId: number): string | null {
  return sessionStorage.getItem(keyOf(partnerId));
}

export function keepBatch(partnerId: number, batch: string): void {
  try {
    sessionStorage.setItem(keyOf(partnerId), batch);
  } catch (error) {
    // a full storage only costs the progress card
    console.warn(error);
  }
}

export function dropBatch(partnerId: number): void {
  sessionStorage.removeItem(keyOf(partnerId));
}
