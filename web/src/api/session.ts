import { areaOf, loginOf, type Area } from "@/app/paths";

const TOKEN_KEYS = { partner: "partnerToken", parent: "parentToken", staff: "staffToken" } as const;
const PARTNER_DATA_KEY = "partner";

export function currentArea(): Area {
  return areaOf(location.pathname);
}

export function tokenOf(area: Area): string | null {
  return localStorage.getItem(TOKEN_KEYS[area]);
}

/** The token survives the tab; what the screens show about the partner lives as long as the tab. */
export function keepPartnerSession({ token, ...partner }: { token: string }): void {
  localStorage.setItem(TOKEN_KEYS.partner, token);
  sessionStorage.setItem(PARTNER_DATA_KEY, JSON.stringify(partner));
}

/** An expired session takes the tokens along and leaves the drafts, so that nobody types a form twice. */
export function dropSession(): void {
  localStorage.clear();
  sessionStorage.removeItem(PARTNER_DATA_KEY);
}

/** Logging out takes the drafts along too: the next person at this device must not find them. */
export function logOut(): void {
  localStorage.clear();
  sessionStorage.clear();
}

let go = (path: string): void => location.assign(path);

/** The router is above this layer, so the app hands its way of moving down to it. */
export function navigateWith(navigate: (path: string) => void): void {
  go = navigate;
}

export function openLogin(area: Area): void {
  go(loginOf(area));
}
