import type { People } from "@/api/session-data";

/** Who may use a screen: the server answers everybody else as if it were not there, and so does the console. */
export type Duty = "everybody" | "programme" | "money" | "administration";

const DUTIES: Readonly<Record<string, readonly Duty[]>> = {
  administrator: ["everybody", "programme", "money", "administration"],
  coordinator: ["everybody", "programme"],
  finance: ["everybody", "money"],
};

export function mayUse({ role }: Pick<People["staff"], "role">, duty: Duty): boolean {
  return (DUTIES[role] ?? ["everybody"]).includes(duty);
}
