import type { Area } from "@/app/paths";
import { answer, api } from "@/api/client";
import type { components } from "@/api/schema.gen";

export type Device = components["schemas"]["SessionView"];

export async function listDevices(area: Area): Promise<Device[]> {
  if (area === "partner") return (await answer(api.GET("/api/partner/sessions"))).data;
  if (area === "parent") return (await answer(api.GET("/api/partner/parent/sessions"))).data;
  if (area === "teacher") return (await answer(api.GET("/api/teacher/sessions"))).data;
  return (await answer(api.GET("/api/staff/sessions"))).data;
}

/** Returns the server's message. */
export async function signOutDevice(area: Area, id: number): Promise<string> {
  const at = { params: { path: { id } } };
  if (area === "partner") return (await answer(api.POST("/api/partner/sessions/{id}/end", at))).message;
  if (area === "parent") return (await answer(api.POST("/api/partner/parent/sessions/{id}/end", at))).message;
  if (area === "teacher") return (await answer(api.POST("/api/teacher/sessions/{id}/end", at))).message;
  return (await answer(api.POST("/api/staff/sessions/{id}/end", at))).message;
}
