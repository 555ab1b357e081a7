import type { Area } from "@/app/paths";
import { answer, logInApi } from "@/api/client";
import { saveSession } from "@/api/session";
import { text } from "@/i18n/text";
import type { Credentials } from "./form";

/* Each logs in and stores the session. They reject with the server's message. */

export async function logInPartner(body: Credentials & { code?: string }): Promise<void> {
  keep("partner", (await answer(logInApi.POST("/api/partner/auth/login", { body }))).data);
}

export async function logInParent(body: Credentials): Promise<void> {
  keep("parent", (await answer(logInApi.POST("/api/partner/parent/auth/login", { body }))).data);
}

export async function logInStaff(body: Credentials & { code?: string }): Promise<void> {
  keep("staff", (await answer(logInApi.POST("/api/staff/auth/login", { body }))).data);
}

export async function logInTeacher(body: Credentials & { code?: string }): Promise<void> {
  keep("teacher", (await answer(logInApi.POST("/api/teacher/auth/login", { body }))).data);
}

function keep(area: Area, session: false | { token?: string | null }): void {
  // a rejected log-in has status false, so the client has already thrown
  if (session === false || !session.token) throw new Error(text().failure.unreadable);
  saveSession(area, { ...session, token: session.token });
}
