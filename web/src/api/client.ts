import createClient, { type Middleware } from "openapi-fetch";
import { text } from "@/i18n/text";
import { currentLanguage } from "@/lib/language";
import { toast } from "@/ui/toast";
import { failureOf, readEnvelope, requestIdOf } from "./envelope";
import { ApiFailure } from "./failure";
import { fetchOnce } from "./first-calls";
import type { paths } from "./schema.gen";
import { saveReturn } from "./return-to";
import { clearSession, currentArea, isLoggedOut, openLogin, personOutdated, savedPerson, tokenOf } from "./session";

/** Refusals of what the person could do before: the role or the organisation's rules have changed. */
const LESS_RIGHTS = /^identity\.(role|second_factor)_needed$/;

// sign-in, sign-up and password requests: must not send a token left over from another session
const WITHOUT_TOKEN = /\/auth\/(login|register|password-reset|password-update)$/;

const requestHeaders: Middleware = {
  onRequest({ request, schemaPath }) {
    request.headers.set("Accept-Language", currentLanguage());
    const token = WITHOUT_TOKEN.test(schemaPath) ? null : tokenOf(currentArea());
    if (token !== null) request.headers.set("Authorization", `Bearer ${token}`);
  },
};

/** On 401 or 403: drops the session, opens the login of the current area and throws. */
export function guardSession(response: Response): void {
  if (response.status !== 401 && response.status !== 403) return;
  const area = currentArea();
  saveReturn(area, location.pathname + location.search + location.hash, emailOf(savedPerson(area)));
  clearSession();
  openLogin(area);
  toast.error(text().session.expired);
  throw forbidden(response);
}

function forbidden(response: Response): ApiFailure {
  return new ApiFailure(text().session.forbidden, {
    httpStatus: response.status,
    requestId: requestIdOf(response),
  });
}

function emailOf(person: unknown): string | null {
  const known = typeof person === "object" && person !== null && "email" in person ? person.email : null;
  return typeof known === "string" ? known : null;
}

const sessionGuard: Middleware = {
  onResponse({ request, response }) {
    if (response.status === 401 && isLoggedOut(request.headers.get("Authorization"))) throw forbidden(response);
    guardSession(response);
  },
};

/**
 * How a rejected request is reported. The specification requires a toast for every response with status false (E01),
 * except for a rejected log-in, whose `data: false` is shown in the form (A10).
 */
type ErrorDisplay = "toast" | "log-in" | "inline" | "silent";

function needsToast(display: ErrorDisplay, data: unknown): boolean {
  return display === "toast" || (display === "log-in" && data !== false);
}

function envelopeGuard(display: ErrorDisplay): Middleware {
  return {
    async onResponse({ request, response }) {
      const envelope = await readEnvelope(response);
      if (envelope === undefined) {
        // aborted while the body was being read
        request.signal.throwIfAborted();
        throw reportFailure(display, text().failure.unreadable, `${request.method} ${request.url}`);
      }
      if (envelope.status) return;
      const failure = failureOf(envelope, response);
      if (LESS_RIGHTS.test(envelope.code ?? "")) personOutdated.dispatchEvent(new Event("change"));
      if (needsToast(display, envelope.data)) toast.error(failure.message);
      throw failure;
    },
    onError({ request, error }) {
      if (request.signal.aborted) return;
      return reportFailure(display, text().failure.unreachable, error);
    },
  };
}

function reportFailure(display: ErrorDisplay, message: string, cause: unknown): Error {
  if (display !== "silent") {
    console.error(cause);
    toast.error(message);
  }
  return new Error(message, { cause });
}

interface ClientOptions {
  errors: ErrorDisplay;
  /** Whether a 401 or 403 ends the session and opens the login. */
  checksSession?: boolean;
}

function makeClient({ errors, checksSession = true }: ClientOptions) {
  const client = createClient<paths>({
    baseUrl: location.origin,
    fetch: fetchOnce,
    headers: { Accept: "application/json", "Cache-Control": "no-cache" },
  });
  // response middleware runs in reverse order: the session is checked before the envelope
  client.use(requestHeaders, envelopeGuard(errors));
  if (checksSession) client.use(sessionGuard);
  return client;
}

/** Shows the server's error in a toast. Every failure also rejects. */
export const api = makeClient({ errors: "toast" });

export const logInApi = makeClient({ errors: "log-in" });

/**
 * For the staff console, whose screens show errors next to the form instead of in a toast, and for background
 * look-ups. `refusals.test.ts` lists the allowed callers.
 */
export const inlineApi = makeClient({ errors: "inline" });

/** For background requests: failures show no toast, except an expired session. */
export const backgroundApi = makeClient({ errors: "silent" });

/** Like `backgroundApi`, for requests that need no session or end it: they only reject. */
export const sessionlessApi = makeClient({ errors: "silent", checksSession: false });

/**
 * Unwraps a response. Data is present whenever the request did not reject, which the generated types cannot express.
 */
export async function answer<T>(call: Promise<{ data?: T }>): Promise<NonNullable<T>> {
  const { data } = await call;
  if (data === undefined || data === null) throw new Error(text().failure.unreadable);
  return data;
}
