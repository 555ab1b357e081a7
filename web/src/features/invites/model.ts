import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export const STATES = ["held", "queued", "sent", "kept", "failed", "registered", "withdrawn"] as const;
export const VERDICTS = ["new", "again", "registered", "duplicate", "invalid"] as const;

export type InviteState = (typeof STATES)[number];
export type Verdict = (typeof VERDICTS)[number];

export type WaitsFor = "confirmation" | "approval" | "tomorrow" | "restriction";

/* openapi.json types these as strings and lists the values only in prose. */
export type Invite = Schemas["InviteView"] & { state: InviteState; waitsFor?: WaitsFor | null };
export type PreviewRow = Schemas["PreviewRow"] & { verdict: Verdict };
export type Preview = Omit<Schemas["Preview"], "rows"> & { rows: PreviewRow[] };
export type InviteSummary = Schemas["InviteSummary"] & { waitsFor?: WaitsFor | null };
export type InviteBatch = Schemas["InviteBatch"] & { waitsFor?: WaitsFor | null };
