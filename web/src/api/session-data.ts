import type { Area } from "@/app/paths";
import { answer, api, backgroundApi } from "./client";
import type { components } from "./schema.gen";
import { savePerson, savedPerson, tokenOf } from "./session";

type Schemas = components["schemas"];

/**
 * The signed-in person by area. Without the token, which the server returns at log-in only and which is stored
 * separately.
 */
export interface People {
  partner: Omit<Schemas["PartnerSession"], "token">;
  parent: Omit<Schemas["ParentSession"], "token">;
  staff: Omit<Schemas["StaffSession"], "token">;
  teacher: Omit<Schemas["TeacherSession"], "token">;
}

function isPerson(data: unknown): data is { email: string } {
  return typeof data === "object" && data !== null && "email" in data && typeof data.email === "string";
}

/** The signed-in person as stored in this tab. */
export function personOf<A extends Area>(area: A): People[A] | null {
  const kept = savedPerson(area);
  return isPerson(kept) ? (kept as unknown as People[A]) : null;
}

const PATHS = {
  partner: "/api/partner/session",
  parent: "/api/partner/parent/session",
  staff: "/api/staff/session",
  teacher: "/api/teacher/session",
} as const;

async function fetchPerson(area: Area, client: typeof api): Promise<object> {
  return (await answer(client.GET(PATHS[area]))).data;
}

const refreshed = new EventTarget();

/**
 * Fetches the session data again, after a change that may have been made elsewhere, and updates the screens that show
 * it. On failure nothing changes.
 */
export async function refreshPerson(area: Area): Promise<void> {
  const token = tokenOf(area);
  const person = await fetchPerson(area, backgroundApi);
  if (tokenOf(area) !== token || JSON.stringify(person) === JSON.stringify(savedPerson(area))) return;
  savePerson(area, person);
  refreshed.dispatchEvent(new Event(area));
}

export function onPersonRefreshed(area: Area, show: () => void): () => void {
  refreshed.addEventListener(area, show);
  return () => refreshed.removeEventListener(area, show);
}

const justFetched = new Set<Area>();

/** Fetches the session data in a tab that has the token but not the data. */
export async function ensurePerson(area: Area): Promise<void> {
  if (personOf(area) !== null) return;
  // a teacher may have no network, which the screen says
  savePerson(area, await fetchPerson(area, area === "teacher" ? backgroundApi : api));
  justFetched.add(area);
}

/** True once after `ensurePerson` has fetched: the layout that renders next can skip its own refresh. */
export function consumeJustFetched(area: Area): boolean {
  return justFetched.delete(area);
}
