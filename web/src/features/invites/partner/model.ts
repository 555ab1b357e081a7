import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export const VERDICTS = [
  "new",
  "again",
  "registered",
  "duplicate",
  "invalid",
] as const satisfies readonly Schemas["Verdict"][];
export type Verdict = (typeof VERDICTS)[number];

export type InviteState = Schemas["InviteState"];
export type WaitsFor = Schemas["HoldReason"];

export type Invite = Schemas["InviteView"];
export type PreviewRow = Schemas["PreviewRow"];
export type Preview = Schemas["Preview"];
export type InviteSummary = Schemas["InviteSummary"];
export type InviteBatch = Schemas["InviteBatch"];
