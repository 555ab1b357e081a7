import type { Area } from "@/app/paths";
import { answer, api, quietApi } from "./client";
import type { components } from "./schema.gen";
import { keepPerson, keptPerson, tokenOf } from "./session";

type Schemas = components["schemas"];

/** Who is signed in. The token is told at log-in only, and never kept with the rest. */
export interface People {
  partner: Omit<Schemas["PartnerSession"], "token">;
  parent: Omit<Schemas["ParentSession"], "token">;
  staff: Omit<Schemas["StaffSession"], "token">;
}

function isPerson(data: unknown): data is { email: string } {
  return typeof data === "object" && data !== null && "email" in data && typeof data.email === "string";
}

/** What this tab knows about who is signed in. */
export function personOf<A extends Area>(area: A): People[A] | null {
  const kept = keptPerson(area);
  return isPerson(kept) ? (kept as unknown as People[A]) : null;
}

const PATHS = { partner: "/api/partner/session", parent: "/api/partner/parent/session", staff: "/api/staff/session" } as const;

async function ask(area: Area, client = api): Promise<object> {
  return (await answer(client.GET(PATHS[area]))).data;
}

const renewed = new EventTarget();

/** After a change, which may have been made elsewhere: asks again, and updates whoever shows it. A failure changes nothing. */
export async function renewPerson(area: Area): Promise<void> {
  const token = tokenOf(area);
  const person = await ask(area, quietApi);
  if (tokenOf(area) !== token || JSON.stringify(person) === JSON.stringify(keptPerson(area))) return;
  keepPerson(area, person);
  renewed.dispatchEvent(new Event(area));
}

export function onPersonRenewed(area: Area, show: () => void): () => void {
  renewed.addEventListener(area, show);
  return () => renewed.removeEventListener(area, show);
}

const justAsked = new Set<Area>();

/** A tab that has the token but not the session data fetches it again. */
export async function ensurePerson(area: Area): Promise<void> {
  if (personOf(area) !== null) return;
  keepPerson(area, await ask(area));
  justAsked.add(area);
}

/** True once after `ensurePerson` had to ask: the frame that opens next need not ask again. */
export function takeJustAsked(area: Area): boolean {
  return justAsked.delete(area);
}
