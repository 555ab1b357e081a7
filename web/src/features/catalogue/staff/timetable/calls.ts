import { answer, api, inlineApi } from "@/api/client";
import { idempotent } from "@/api/idempotency";
import type { SettingsBody, SlotBody, ZoneEffect } from "./model";

const TIMETABLE = "/api/staff/timetable";
const SLOTS = `${TIMETABLE}/slots` as const;

export const getTimetable = () => answer(api.GET(TIMETABLE));

/** The effect of another time zone on lessons. */
export async function getZoneEffect(timeZone: string): Promise<ZoneEffect> {
  return (await answer(inlineApi.GET(`${TIMETABLE}/zone-effect`, { params: { query: { timeZone } } }))).data;
}

/* These return the server's message. The form shows errors itself. */

export async function saveSettings(body: SettingsBody): Promise<string> {
  return (await answer(inlineApi.PUT(TIMETABLE, { body }))).message;
}

export async function addSlot(body: SlotBody, key: string): Promise<string> {
  return (await answer(inlineApi.POST(SLOTS, { body, ...idempotent(key) }))).message;
}

export async function removeSlot(id: number): Promise<string> {
  return (await answer(inlineApi.POST(`${SLOTS}/{id}/remove`, { params: { path: { id } } }))).message;
}
