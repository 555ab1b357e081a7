import * as z from "zod/mini";
import type { RoleBody } from "./calls";

/** The server checks which departments are chosen. */
export const LIMIT_RULES = { isLimited: z.boolean(), departmentIds: z.array(z.number()) };

/** Only managers are limited. */
export function roleBody({ role, isLimited, departmentIds }: RoleBody): RoleBody {
  return role === "manager" && isLimited
    ? { role, isLimited, departmentIds }
    : { role, isLimited: false, departmentIds: [] };
}
