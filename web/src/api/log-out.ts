import type { Area } from "@/app/paths";
import { sessionlessApi } from "./client";
import { tokenOf } from "./session";

const TIMEOUT = 2000;

/** Ends the session on the server. A failure must not prevent the log-out in the browser. */
export async function endSession(area: Area): Promise<void> {
  if (tokenOf(area) === null) return;
  const request: Promise<unknown> = sendLogOut(area);
  const waited = new Promise((resolve) => setTimeout(resolve, TIMEOUT));
  await Promise.race([request.catch(() => undefined), waited]);
}

function sendLogOut(area: Area) {
  if (area === "partner") return sessionlessApi.POST("/api/partner/auth/logout");
  if (area === "parent") return sessionlessApi.POST("/api/partner/parent/auth/logout");
  if (area === "teacher") return sessionlessApi.POST("/api/teacher/auth/logout");
  return sessionlessApi.POST("/api/staff/auth/logout");
}
