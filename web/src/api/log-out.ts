import type { Area } from "@/app/paths";
import { silentApi } from "./client";
import { tokenOf } from "./session";

const PATIENCE = 2000;

/** Tells the server that this session is over. Whether it hears must not keep anybody from logging out. */
export async function endSession(area: Area): Promise<void> {
  if (tokenOf(area) === null) return;
  const told: Promise<unknown> = tell(area);
  const waited = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([told.catch(() => undefined), waited]);
}

function tell(area: Area) {
  if (area === "partner") return silentApi.POST("/api/partner/auth/logout");
  if (area === "parent") return silentApi.POST("/api/partner/parent/auth/logout");
  return silentApi.POST("/api/staff/auth/logout");
}
