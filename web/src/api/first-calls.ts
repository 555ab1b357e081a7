/* The calls that the page of a dashboard has begun before the app was there (first-calls.js in the page). */

declare global {
  interface Window {
    firstCalls?: Readonly<Record<string, Promise<Response>>>;
  }
}

/** Answers that stand for several calls: the part of the data, and the call that would give it alone. */
const PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/api/partner/first-view": {
    session: "/api/partner/session",
    profile: "/api/partner/profile",
    monthly: "/api/partner/enrolments/monthly",
  },
  "/api/partner/parent/first-view": {
    session: "/api/partner/parent/session",
    week: "/api/partner/parent/week",
    due: "/api/partner/parent/due",
  },
};

/** After this nobody waits for them any more, and they are old. */
const OLD_AFTER = 30_000;

let answers: Map<string, () => Promise<Response>> | undefined;

function collect(): Map<string, () => Promise<Response>> {
  const found = new Map<string, () => Promise<Response>>();
  for (const [path, answer] of Object.entries(window.firstCalls ?? {})) {
    const parts = Object.entries(PARTS[path] ?? {});
    if (parts.length === 0) found.set(path, () => answer);
    for (const [name, call] of parts) found.set(call, async () => partOf(await answer, name));
  }
  setTimeout(() => found.clear(), OLD_AFTER);
  return found;
}

async function partOf(whole: Response, name: string): Promise<Response> {
  const response = whole.clone();
  if (!response.ok) return response;
  const envelope = await response.json();
  return new Response(JSON.stringify({ ...envelope, data: envelope.data[name] }), response);
}

/** Like `fetch`, but takes an answer that is on its way already. Each is taken once; after any change they are old. */
export function fetchOnce(request: Request): Promise<Response> {
  answers ??= collect();
  if (request.method !== "GET") answers.clear();
  const path = request.url.slice(location.origin.length);
  const begun = answers.get(path);
  answers.delete(path);
  return begun?.() ?? fetch(request);
}
