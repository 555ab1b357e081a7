import { answer, api, sessionlessApi } from "@/api/client";
import type { components } from "@/api/schema.gen";

type Schemas = components["schemas"];

export type Profile = Schemas["ParentProfile"];
export type ProfileBody = { [K in keyof Schemas["ParentProfileBody"]]: string };

export async function getProfile(): Promise<Profile> {
  return (await answer(api.GET("/api/partner/parent/profile"))).data;
}

/** Returns the server's message and the updated profile. */
export function saveProfile(body: ProfileBody): Promise<{ message: string; data: Profile }> {
  return answer(api.PUT("/api/partner/parent/profile", { body }));
}

/** Returns the server's message. */
export async function sendConfirmation(): Promise<string> {
  return (await answer(api.POST("/api/partner/parent/confirmation"))).message;
}

/** The private URL of the family's calendar; null while there is none. */
export async function getCalendar(): Promise<string | null> {
  return (await answer(api.GET("/api/partner/parent/calendar"))).data.url ?? null;
}

export interface CalendarChange {
  message: string;
  url: string | null;
}

export async function openCalendar(): Promise<CalendarChange> {
  const { message, data } = await answer(api.POST("/api/partner/parent/calendar/open"));
  return { message, url: data.url ?? null };
}

export async function closeCalendar(): Promise<CalendarChange> {
  const { message, data } = await answer(api.POST("/api/partner/parent/calendar/close"));
  return { message, url: data.url ?? null };
}

export async function exportFamily(): Promise<Schemas["FamilyExport"]> {
  return (await answer(api.GET("/api/partner/parent/export"))).data;
}

export async function getConsent(): Promise<Schemas["ConsentText"]> {
  return (await answer(api.GET("/api/common/consent"))).data;
}

/* The choices within a country. The form shows itself when a list fails to load. */

const COUNTRIES = "/api/common/reference/countries";

export async function listCountries() {
  return (await answer(sessionlessApi.GET(COUNTRIES))).data;
}

export async function listStates(country: string) {
  return (await answer(sessionlessApi.GET(`${COUNTRIES}/{country}/states`, { params: { path: { country } } }))).data;
}

export async function listZones(country: string) {
  return (await answer(sessionlessApi.GET(`${COUNTRIES}/{country}/time-zones`, { params: { path: { country } } })))
    .data;
}
