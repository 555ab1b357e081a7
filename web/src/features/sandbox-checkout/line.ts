/** What the page around says. */
export type Heard = { kind: "begin"; params: Readonly<Record<string, unknown>> } | { kind: "render" } | { kind: "close" };

/** What it is told. */
export type Said =
  | { event: "loaded:checkout" }
  | { event: "loaded:transaction"; data: { id: number; customer: unknown; accessCode: string } }
  | { event: "error"; data: { type: "setup"; message: string } }
  | { event: "success"; data: object }
  | { event: "close"; data: { status: string } }
  | { event: "transfer:pending"; data: { status: "pending" } };

export function read(data: unknown): Heard | undefined {
  if (data === "render" || data === "close") return { kind: data };
  if (typeof data !== "object" || data === null || !("type" in data) || data.type !== "inline:url") return undefined;
  if (!("params" in data) || typeof data.params !== "object" || data.params === null) return undefined;
  return { kind: "begin", params: { ...data.params } };
}

export interface Line {
  say: (message: Said) => void;
  hangUp: () => void;
}

/** Between this frame and the page around it, and nobody else: both are pages of this server. */
export function openLine(page: Window, onHear: (heard: Heard) => void): Line {
  const { origin } = location;
  function hear({ source, origin: from, data }: MessageEvent): void {
    if (source !== page || from !== origin) return;
    const heard = read(data);
    if (heard !== undefined) onHear(heard);
  }
  addEventListener("message", hear);
  return {
    say: (message) => page.postMessage(message, origin),
    hangUp: () => removeEventListener("message", hear),
  };
}
