import { areaOf, type Area } from "@/app/paths";

const KEY = "returnTo";

interface ReturnTarget {
  area: Area;
  path: string;
  /** Account whose session expired; null when nobody was logged in. */
  email: string | null;
}

/** Pages that must not be opened after logging in. */
const ENTRY_PAGE = /\/(login|signup|register|forgot-password|set-password|accept-invitation)$/;

/** Accepts only pages of this app and area: no other origin, no login page. */
function isPageOf(area: Area, path: string): boolean {
  const [pathname = ""] = path.split(/[?#]/);
  return /^\/(?![/\\])/.test(path) && areaOf(pathname) === area && !ENTRY_PAGE.test(pathname);
}

/** Remembers the page that required a login. Kept in this tab only, cleared on an explicit log-out. */
export function saveReturn(area: Area, path: string, email: string | null = null): void {
  if (isPageOf(area, path)) sessionStorage.setItem(KEY, JSON.stringify({ area, path, email } satisfies ReturnTarget));
}

/** Returns the page to open after logging in, once; null when none is stored for this person. */
export function consumeReturn(area: Area, email: string): string | null {
  const kept = read();
  sessionStorage.removeItem(KEY);
  if (kept === null || kept.area !== area || !isPageOf(area, kept.path)) return null;
  return kept.email === null || kept.email === email ? kept.path : null;
}

function read(): ReturnTarget | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return typeof kept === "object" && kept !== null && "path" in kept && typeof kept.path === "string"
      ? (kept as ReturnTarget)
      : null;
  } catch {
    return null;
  }
}
