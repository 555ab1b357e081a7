import type { People } from "./session-data";

type Role = People["partner"]["role"];

/** What only some members of an organisation may do: manage families and invites, see money, pay, manage the team. */
export type Right = "people" | "money" | "pay" | "team";

const RIGHTS: Readonly<Record<Role, readonly Right[]>> = {
  owner: ["people", "money", "pay", "team"],
  manager: ["people"],
  finance: ["money", "pay"],
  viewer: ["money"],
};

/** The server enforces it; screens only hide what would fail. */
export function hasRight(role: Role, right: Right): boolean {
  return RIGHTS[role].includes(right);
}
