import { sessionlessApi } from "./client";
import { currentArea } from "./session";

const ROUTES = {
  partner: "/api/partner/language",
  parent: "/api/partner/parent/language",
  staff: "/api/staff/language",
  teacher: "/api/teacher/language",
} as const;

/**
 * Stores the chosen language on the server, so that mails use it. Failures are ignored: the screen has already
 * switched.
 */
export async function saveLanguage(language: string): Promise<void> {
  await sessionlessApi.PUT(ROUTES[currentArea()], { body: { language } }).catch(() => undefined);
}
