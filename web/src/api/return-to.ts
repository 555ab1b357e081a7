import { areaOf, type Area } from "@/app/paths";

const KEY = "returnTo";

interface Kept {
  area: Area;
  path: string;
  /** Whose session expired there; null where nobody was logged in. */
  email: string | null;
}

/** Doors that lead nowhere after logging in. */
const DOOR = /\/(login|signup|register|forgot-password|set-password|accept-invitation)$/;

/** Only this app's own pages of the same kind of person: never another origin, never a login again. */
function isPageOf(area: Area, path: string): boolean {
  const [pathname = ""] = path.split(/[?#]/);
  return /^\/(?![/\\])/.test(path) && areaOf(pathname) === area && !DOOR.test(pathname);
}

/** Where somebody wanted to go when a login came in between. In this tab alone, and gone with an explicit log-out. */
export function keepReturn(area: Area, path: string, email: string | null = null): void {
  if (isPageOf(area, path)) sessionStorage.setItem(KEY, JSON.stringify({ area, path, email } satisfies Kept));
}

/** The page to open after logging in, once; null where nothing is kept for this person. */
export function takeReturn(area: Area, email: string): string | null {
  const kept = read();
  sessionStorage.removeItem(KEY);
  if (kept === null || kept.area !== area || !isPageOf(area, kept.path)) return null;
  return kept.email === null || kept.email === email ? kept.path : null;
}

function read(): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return typeof kept === "object" && kept !== null && "path" in kept && typeof kept.path === "string" ? (kept as Kept) : null;
  } catch {
    return null;
  }
}
