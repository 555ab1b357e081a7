/** One key per user intention: created when a form opens, sent with every try, replaced after success. */
export function newIdempotencyKey(): string {
  // not crypto.randomUUID: it exists only on https and localhost, and some schools use plain http on their network
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function idempotent(key: string): { headers: { "Idempotency-Key": string } } {
  return { headers: { "Idempotency-Key": key } };
}
