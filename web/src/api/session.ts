import { areaOf, loginOf, type Area } from "@/app/paths";
import { clearLastSearches } from "@/lib/last-list-search";

const TOKEN_KEYS = {
  partner: "partnerToken",
  parent: "parentToken",
  staff: "staffToken",
  teacher: "teacherToken",
} as const;
const AREAS = ["partner", "parent", "staff", "teacher"] as const;

export function currentArea(): Area {
  return areaOf(location.pathname);
}

/** Also null where the browser blocks storage, as in some iframes. */
export function tokenOf(area: Area): string | null {
  try {
    return localStorage.getItem(TOKEN_KEYS[area]);
  } catch {
    return null;
  }
}

/**
 * Stores the token in localStorage and the session data in sessionStorage, so the data lives only as long as the tab.
 */
export function saveSession(area: Area, { token, ...person }: { token: string }): void {
  clearLastSearches();
  localStorage.setItem(TOKEN_KEYS[area], token);
  savePerson(area, person);
}

/** The organisation that a partner's session was last switched to: the token stays the same. */
const ORGANIZATION = "partnerOrganization";

/** Fingerprint that distinguishes two sessions without storing the token itself. */
function tokenFingerprint(area: Area): string {
  const end = tokenOf(area)?.slice(-8) ?? "";
  return area === "partner" ? end + (localStorage.getItem(ORGANIZATION) ?? "") : end;
}

/** The session now works for another organisation, in the other tabs too. */
export function switchOrganization(person: { id: number }): void {
  clearLastSearches();
  localStorage.setItem(ORGANIZATION, String(person.id));
  savePerson("partner", person);
}

/** Key of the fingerprint of the session that the stored person belongs to. */
const fingerprintKey = (area: Area) => `${area}TokenEnd`;

export function savePerson(area: Area, person: object): void {
  sessionStorage.setItem(area, JSON.stringify(person));
  sessionStorage.setItem(fingerprintKey(area), tokenFingerprint(area));
}

function removePerson(area: Area): void {
  sessionStorage.removeItem(area);
  sessionStorage.removeItem(fingerprintKey(area));
}

/** Whether another tab has logged out, or logged in as another person. */
function isTokenChanged(area: Area): boolean {
  return (sessionStorage.getItem(fingerprintKey(area)) ?? "") !== tokenFingerprint(area);
}

/** The stored session data; null in a new tab, and when the token now belongs to another person. */
export function savedPerson(area: Area): unknown {
  try {
    return isTokenChanged(area) ? null : JSON.parse(sessionStorage.getItem(area) ?? "null");
  } catch {
    return null;
  }
}

const loggedOut = new Set<string>();

/** From now on nobody is told that this session has expired: requests may still be on their way. */
export function markLoggedOut(token: string): void {
  loggedOut.add(`Bearer ${token}`);
}

/** Whether a request was sent with the token of somebody who has logged out since. */
export function isLoggedOut(authorization: string | null): boolean {
  return authorization !== null && loggedOut.has(authorization);
}

/** Ends the session of one area only. */
export function clearArea(area: Area): void {
  localStorage.removeItem(TOKEN_KEYS[area]);
  removePerson(area);
}

/** Fires when the server says that the person has another role than the screen knows. */
export const personOutdated = new EventTarget();

const expiring = new Set<() => void>();

/**
 * Registers a callback for session expiry, called while the person is still known. Returns the unsubscribe function.
 */
export function onExpiry(keep: () => void): () => void {
  expiring.add(keep);
  return () => void expiring.delete(keep);
}

/** Keys of what a teacher typed and the server does not have yet (features/lessons/teacher/queue). */
const UNSENT = "unsent|";
/** Log-outs that the server does not know of yet (api/pending-log-outs.ts). */
export const PENDING_LOG_OUTS = "pendingLogOuts";
/** Answers that the service worker of the teacher's area keeps (web/service-worker.js). */
const ANSWERS = "teacher-answers";

const isKept = (key: string) => key.startsWith(UNSENT) || key === PENDING_LOG_OUTS;

/** On expiry: clears the tokens but not the form drafts, so that nobody has to type a form twice. */
export function clearSession(): void {
  expiring.forEach((keep) => keep());
  for (const key of Object.keys(localStorage)) if (!isKept(key)) localStorage.removeItem(key);
  AREAS.forEach(removePerson);
}

/** On log-out: clears the form drafts too, so that the next person on this device does not see them. */
export function logOut(): void {
  const pending = localStorage.getItem(PENDING_LOG_OUTS);
  localStorage.clear();
  if (pending !== null) localStorage.setItem(PENDING_LOG_OUTS, pending);
  sessionStorage.clear();
  // absent on insecure origins
  if ("caches" in globalThis) void caches.delete(ANSWERS);
}

/** Reloads when another tab logs out or logs in as another person, so that this tab does not show stale data. */
export function followOtherTabs(reload: () => void): void {
  function follow(): void {
    const area = currentArea();
    // slow browsers deliver storage events from before this page was opened: ignore them, a reload would discard its
    // state
    if (sessionStorage.getItem(area) === null || !isTokenChanged(area)) return;
    removePerson(area);
    reload();
  }
  addEventListener("storage", follow);
  // a page restored from the back/forward cache has missed storage events
  addEventListener("pageshow", ({ persisted }) => persisted && follow());
}

let go = (path: string): void => location.assign(path);

/** Injects the router's navigation, because the router is above this layer. */
export function navigateWith(navigate: (path: string) => void): void {
  go = navigate;
}

export function openLogin(area: Area): void {
  go(loginOf(area));
}
