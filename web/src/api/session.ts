import { areaOf, loginOf, type Area } from "@/app/paths";

const TOKEN_KEYS = { partner: "partnerToken", parent: "parentToken", staff: "staffToken" } as const;
const AREAS = ["partner", "parent", "staff"] as const;

export function currentArea(): Area {
  return areaOf(location.pathname);
}

export function tokenOf(area: Area): string | null {
  return localStorage.getItem(TOKEN_KEYS[area]);
}

/** The token survives the tab; what the screens show about the person lives as long as the tab. */
export function keepSession(area: Area, { token, ...person }: { token: string }): void {
  localStorage.setItem(TOKEN_KEYS[area], token);
  keepPerson(area, person);
}

/** The tokens of those whom this tab shows. */
const known: Partial<Record<Area, string | null>> = {};

export function keepPerson(area: Area, person: object): void {
  known[area] = tokenOf(area);
  sessionStorage.setItem(area, JSON.stringify(person));
}

/** What this tab knows about who is signed in; null in a new tab. */
export function keptPerson(area: Area): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(area) ?? "null");
  } catch {
    return null;
  }
}

/** The sessions of one area are over, and the others go on. */
export function forgetArea(area: Area): void {
  localStorage.removeItem(TOKEN_KEYS[area]);
  sessionStorage.removeItem(area);
}

/** An expired session takes the tokens along and leaves the drafts, so that nobody types a form twice. */
export function dropSession(): void {
  localStorage.clear();
  AREAS.forEach((area) => sessionStorage.removeItem(area));
}

/** Logging out takes the drafts along too: the next person at this device must not find them. */
export function logOut(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** A tab must not go on showing one person while another tab has logged out, or in as somebody else. */
export function followOtherTabs(reload: () => void): void {
  try {
    AREAS.forEach((area) => (known[area] = tokenOf(area)));
  } catch {
    // a browser that keeps nothing has nothing to follow, and the checkout works without
    return;
  }
  addEventListener("storage", () => {
    const area = currentArea();
    // a slow browser still tells of what was so when this page was opened: a reload would take along what it shows
    if (sessionStorage.getItem(area) === null || known[area] === tokenOf(area)) return;
    sessionStorage.removeItem(area);
    reload();
  });
}

let go = (path: string): void => location.assign(path);

/** The router is above this layer, so the app hands its way of moving down to it. */
export function navigateWith(navigate: (path: string) => void): void {
  go = navigate;
}

export function openLogin(area: Area): void {
  go(loginOf(area));
}
