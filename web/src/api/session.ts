import { areaOf, loginOf, type Area } from "@/app/paths";
import { forgetLists } from "@/lib/list-address";

const TOKEN_KEYS = { partner: "partnerToken", parent: "parentToken", staff: "staffToken" } as const;
const AREAS = ["partner", "parent", "staff"] as const;

export function currentArea(): Area {
  return areaOf(location.pathname);
}

/** Null too where the browser refuses to store anything, as in some frames. */
export function tokenOf(area: Area): string | null {
  try {
    return localStorage.getItem(TOKEN_KEYS[area]);
  } catch {
    return null;
  }
}

/** The token survives the tab; what the screens show about the person lives as long as the tab. */
export function keepSession(area: Area, { token, ...person }: { token: string }): void {
  forgetLists();
  localStorage.setItem(TOKEN_KEYS[area], token);
  keepPerson(area, person);
}

/** Tells one token from another, and is none itself. */
function endOfToken(area: Area): string {
  return tokenOf(area)?.slice(-8) ?? "";
}

/** Beside the person stands whose token it was. */
const endKey = (area: Area) => `${area}TokenEnd`;

export function keepPerson(area: Area, person: object): void {
  sessionStorage.setItem(area, JSON.stringify(person));
  sessionStorage.setItem(endKey(area), endOfToken(area));
}

function dropPerson(area: Area): void {
  sessionStorage.removeItem(area);
  sessionStorage.removeItem(endKey(area));
}

/** Another tab has logged out, or in as somebody else. */
function isOfOther(area: Area): boolean {
  return (sessionStorage.getItem(endKey(area)) ?? "") !== endOfToken(area);
}

/** What this tab knows about who is signed in; null in a new tab, and when the token is somebody else's by now. */
export function keptPerson(area: Area): unknown {
  try {
    return isOfOther(area) ? null : JSON.parse(sessionStorage.getItem(area) ?? "null");
  } catch {
    return null;
  }
}

/** The sessions of one area are over, and the others go on. */
export function forgetArea(area: Area): void {
  localStorage.removeItem(TOKEN_KEYS[area]);
  dropPerson(area);
}

const expiring = new Set<() => void>();

/** Called when a session expires, while it is still known whose it was. */
export function onExpiry(keep: () => void): () => void {
  expiring.add(keep);
  return () => void expiring.delete(keep);
}

/** An expired session takes the tokens along and leaves the drafts, so that nobody types a form twice. */
export function dropSession(): void {
  expiring.forEach((keep) => keep());
  localStorage.clear();
  AREAS.forEach(dropPerson);
}

/** Logging out takes the drafts along too: the next person at this device must not find them. */
export function logOut(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** A tab must not go on showing one person while another tab has logged out, or in as somebody else. */
export function followOtherTabs(reload: () => void): void {
  function follow(): void {
    const area = currentArea();
    // a slow browser still tells of what was so when this page was opened: a reload would take along what it shows
    if (sessionStorage.getItem(area) === null || !isOfOther(area)) return;
    dropPerson(area);
    reload();
  }
  addEventListener("storage", follow);
  // a page that the way back brings as it was has heard of nothing meanwhile
  addEventListener("pageshow", ({ persisted }) => persisted && follow());
}

let go = (path: string): void => location.assign(path);

/** The router is above this layer, so the app hands its way of moving down to it. */
export function navigateWith(navigate: (path: string) => void): void {
  go = navigate;
}

export function openLogin(area: Area): void {
  go(loginOf(area));
}
