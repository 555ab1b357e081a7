import type { Area } from "@/app/paths";
import { answer, api } from "./client";
import type { components } from "./schema.gen";
import { keepPerson, keptPerson } from "./session";

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

const ASK: { [A in Area]: () => Promise<{ data: People[A] }> } = {
  partner: () => answer(api.GET("/api/partner/session")),
  parent: () => answer(api.GET("/api/partner/parent/session")),
  staff: () => answer(api.GET("/api/staff/session")),
};

const renewed = new EventTarget();

/** After a change of it: asks again, and tells whoever shows it. */
export async function renewPerson(area: Area): Promise<void> {
  keepPerson(area, (await ASK[area]()).data);
  renewed.dispatchEvent(new Event(area));
}

export function onPersonRenewed(area: Area, show: () => void): () => void {
  renewed.addEventListener(area, show);
  return () => renewed.removeEventListener(area, show);
}

/** A tab that has the token but not the session data fetches it again. */
export async function ensurePerson(area: Area): Promise<void> {
  if (personOf(area) === null) keepPerson(area, (await ASK[area]()).data);
}
