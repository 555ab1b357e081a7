import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type Role = Schemas["PartnerRole"];
export const ROLES = ["owner", "manager", "finance", "viewer"] as const satisfies readonly Role[];

export type TeamMember = Schemas["TeamMember"];
export type TeamInvitation = Schemas["TeamInvitation"];
export type Organization = Schemas["Organization"];

/** What can be asked about a member. */
export interface MemberTask {
  kind: "role" | "contact" | "reset" | "remove" | "leave" | "last-owner";
  member: TeamMember;
}

/** What the menu of a member offers, and where it leads. */
export interface MenuRights {
  isOwner: boolean;
  isOnlyOwner: boolean;
  onTask: (task: MemberTask) => void;
}
