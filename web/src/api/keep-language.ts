import { silentApi } from "./client";
import { currentArea } from "./session";

const ROUTES = { partner: "/api/partner/language", parent: "/api/partner/parent/language", staff: "/api/staff/language" } as const;

/** Tells the server which language somebody chose, so that mails follow. Whatever comes of it, the screen has changed. */
export async function keepLanguage(language: string): Promise<void> {
  await silentApi.PUT(ROUTES[currentArea()], { body: { language } }).catch(() => undefined);
}
