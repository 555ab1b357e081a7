/* Responses to requests that the dashboard page started before the app was loaded (first-calls.js in the page). */

declare global {
  interface Window {
    firstCalls?: Readonly<Record<string, Promise<Response>>>;
  }
}

/** Combined responses: maps each part of the data to the endpoint that returns the same data on its own. */
const PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/api/partner/first-view": {
    session: "/api/partner/session",
    profile: "/api/partner/profile",
    monthly: "/api/partner/enrolments/monthly",
    seatRequests: "/api/partner/seat-requests/summary",
    firstSteps: "/api/partner/first-steps",
  },
  "/api/partner/parent/first-view": {
    session: "/api/partner/parent/session",
    week: "/api/partner/parent/week",
    due: "/api/partner/parent/due",
    seatRequests: "/api/partner/parent/seat-requests/summary",
  },
};

/** Milliseconds after which unused responses are discarded as stale. */
const DISCARD_AFTER = 30_000;

let answers: Map<string, (request: Request) => Promise<Response>> | undefined;

function collect(): NonNullable<typeof answers> {
  const found: NonNullable<typeof answers> = new Map();
  for (const [path, answer] of Object.entries(window.firstCalls ?? {})) {
    const parts = Object.entries(PARTS[path] ?? {});
    if (parts.length === 0) found.set(path, () => answer);
    for (const [name, call] of parts) found.set(call, async (request) => partOf(await answer, name, request));
  }
  setTimeout(() => found.clear(), DISCARD_AFTER);
  return found;
}

const CONFLICT = 409;

async function partOf(whole: Response, name: string, request: Request): Promise<Response> {
  const response = whole.clone();
  // refused as a whole, until a second factor is set up: the session itself is not
  if (response.status === CONFLICT) return fetch(request);
  if (!response.ok) return response;
  const envelope = await response.json();
  return new Response(JSON.stringify({ ...envelope, data: envelope.data[name] }), response);
}

/** Like `fetch`, but uses a response that is already in flight. Each is used once; any write discards them all. */
export function fetchOnce(request: Request): Promise<Response> {
  answers ??= collect();
  if (request.method !== "GET") answers.clear();
  const path = request.url.slice(location.origin.length);
  const begun = answers.get(path);
  answers.delete(path);
  return begun?.(request) ?? fetch(request);
}
