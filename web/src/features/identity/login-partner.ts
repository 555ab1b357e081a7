import { answer, inlineApi } from "@/api/client";
import { keepPartnerSession } from "@/api/session";
import type { Credentials } from "./login-form";

/** Signs a partner in and keeps the session. Rejects with the server's words when it is refused. */
export async function loginPartner(credentials: Credentials): Promise<void> {
  const { data } = await answer(inlineApi.POST("/api/partner/auth/login", { body: credentials }));
  keepPartnerSession(data);
}
