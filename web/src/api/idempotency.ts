/** One key for one intention: made when a form opens, sent with every try, renewed after success. */
export function newIdempotencyKey(): string {
  // not crypto.randomUUID: that exists only on https and localhost, and schools do run plain http inside
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function idempotent(key: string): { headers: { "Idempotency-Key": string } } {
  return { headers: { "Idempotency-Key": key } };
}
