import type { People } from "@/api/session-data";

/**
 * Which roles may use a screen. For other roles the server responds as if it did not exist, and so does the console.
 */
export type Duty = "everybody" | "programme" | "money" | "administration";

const DUTIES: Readonly<Record<People["staff"]["role"], readonly Duty[]>> = {
  administrator: ["everybody", "programme", "money", "administration"],
  coordinator: ["everybody", "programme"],
  finance: ["everybody", "money"],
};

export function mayUse({ role }: Pick<People["staff"], "role">, duty: Duty): boolean {
  return DUTIES[role].includes(duty);
}
