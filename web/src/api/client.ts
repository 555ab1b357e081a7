import createClient, { type Middleware } from "openapi-fetch";
import { text } from "@/i18n/text";
import { currentLanguage } from "@/lib/language";
import { toast } from "@/ui/toast";
import { failureOf, readEnvelope, requestIdOf } from "./envelope";
import { ApiFailure } from "./failure";
import { fetchOnce } from "./first-calls";
import type { paths } from "./schema.gen";
import { keepReturn } from "./return-to";
import { currentArea, dropSession, keptPerson, openLogin, tokenOf } from "./session";

// sign-in, sign-up and password calls: a token left over from another session must not travel with them
const WITHOUT_TOKEN = /\/auth\/(login|register|password-reset|password-update)$/;

const whoAsks: Middleware = {
  onRequest({ request, schemaPath }) {
    request.headers.set("Accept-Language", currentLanguage());
    const token = WITHOUT_TOKEN.test(schemaPath) ? null : tokenOf(currentArea());
    if (token !== null) request.headers.set("Authorization", `Bearer ${token}`);
  },
};

/** Whatever was asked for: without a session the matching login opens. */
export function guardSession(response: Response): void {
  if (response.status !== 401 && response.status !== 403) return;
  const area = currentArea();
  keepReturn(area, location.pathname + location.search + location.hash, emailOf(keptPerson(area)));
  dropSession();
  openLogin(area);
  toast.error(text().session.expired);
  throw new ApiFailure(text().session.forbidden, {
    httpStatus: response.status,
    requestId: requestIdOf(response),
  });
}

function emailOf(person: unknown): string | null {
  const known = typeof person === "object" && person !== null && "email" in person ? person.email : null;
  return typeof known === "string" ? known : null;
}

const sessionGuard: Middleware = {
  onResponse({ response }) {
    guardSession(response);
  },
};

/**
 * Where a refusal is shown. The specification asks for a toast on every response with status false (E01), except a
 * refused log-in, whose `data: false` stands in the form (A10).
 */
type Voice = "toast" | "log-in" | "inline" | "silent";

function needsToast(voice: Voice, data: unknown): boolean {
  return voice === "toast" || (voice === "log-in" && data !== false);
}

function envelopeGuard(voice: Voice): Middleware {
  return {
    async onResponse({ request, response }) {
      const envelope = await readEnvelope(response);
      if (envelope === undefined) {
        // given up while it was read
        request.signal.throwIfAborted();
        throw broken(voice, text().failure.unreadable, `${request.method} ${request.url}`);
      }
      if (envelope.status) return;
      const failure = failureOf(envelope, response);
      if (needsToast(voice, envelope.data)) toast.error(failure.message);
      throw failure;
    },
    onError({ request, error }) {
      if (request.signal.aborted) return;
      return broken(voice, text().failure.unreachable, error);
    },
  };
}

function broken(voice: Voice, message: string, cause: unknown): Error {
  if (voice !== "silent") {
    console.error(cause);
    toast.error(message);
  }
  return new Error(message, { cause });
}

function makeClient(voice: Voice, needsSession = true) {
  const client = createClient<paths>({
    baseUrl: location.origin,
    fetch: fetchOnce,
    headers: { Accept: "application/json", "Cache-Control": "no-cache" },
  });
  // answers pass through in reverse order: the session is looked at before the envelope
  client.use(whoAsks, envelopeGuard(voice));
  if (needsSession) client.use(sessionGuard);
  return client;
}

/** Calls that show the server's refusal in a toast. Every failure also rejects. */
export const api = makeClient("toast");

export const logInApi = makeClient("log-in");

/**
 * Calls of the staff console, whose screens show the refusal beside the form and do not repeat it in a toast, and
 * look-ups that nobody asked for. `refusals.test.ts` lists who may use it.
 */
export const inlineApi = makeClient("inline");

/** Calls whose failure changes nothing for the person, unless the session is over. */
export const quietApi = makeClient("silent");

/** The same for what needs no session, or is about to end it: they reject, and that is all. */
export const silentApi = makeClient("silent", false);

/** A call's answer. It is there whenever the call did not reject, which the generated types cannot know. */
export async function answer<T>(call: Promise<{ data?: T }>): Promise<NonNullable<T>> {
  const { data } = await call;
  if (data === undefined || data === null) throw new Error(text().failure.unreadable);
  return data;
}
