/** Messages from the page around. */
export type PageMessage =
  | { kind: "begin"; params: Readonly<Record<string, unknown>> }
  | { kind: "render" }
  | { kind: "close" };

/** Messages to the page around. */
type FrameMessage =
  | { event: "loaded:checkout" }
  | { event: "loaded:transaction"; data: { id: number; customer: unknown; accessCode: string } }
  | { event: "error"; data: { type: "setup"; message: string } }
  | { event: "success"; data: object }
  | { event: "close"; data: { status: string } }
  | { event: "transfer:pending"; data: { status: "pending" } };

function read(data: unknown): PageMessage | undefined {
  if (data === "render" || data === "close") return { kind: data };
  if (typeof data !== "object" || data === null || !("type" in data) || data.type !== "inline:url") return undefined;
  if (!("params" in data) || typeof data.params !== "object" || data.params === null) return undefined;
  return { kind: "begin", params: { ...data.params } };
}

export interface Channel {
  send: (message: FrameMessage) => void;
  close: () => void;
}

/** Message channel between this iframe and the page around it, both of this origin. */
export function openChannel(page: Window, onMessage: (message: PageMessage) => void): Channel {
  const { origin } = location;
  function receive({ source, origin: from, data }: MessageEvent): void {
    if (source !== page || from !== origin) return;
    const message = read(data);
    if (message !== undefined) onMessage(message);
  }
  addEventListener("message", receive);
  return {
    send: (message) => page.postMessage(message, origin),
    close: () => removeEventListener("message", receive),
  };
}
