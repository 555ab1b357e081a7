import type { Area } from "@/app/paths";
import { answer, api } from "@/api/client";
import type { components } from "@/api/schema.gen";

/* Each returns the server's message, for a toast. The client shows errors in a toast. */

type Schemas = components["schemas"];

export async function signUpPartner(body: Schemas["SignUpPartnerBody"]): Promise<string> {
  return (await answer(api.POST("/api/partner/auth/register", { body }))).message;
}

type ParentForm = Schemas["SignUpParentBody"];

/** Without the code of a further link, the body has the fields of the specification and no others. */
export async function signUpParent(form: Omit<ParentForm, "link"> & { link?: string }): Promise<string> {
  const body = form as ParentForm;
  return (await answer(api.POST("/api/partner/parent/auth/register", { body }))).message;
}

export async function resetPassword(area: Area, email: string): Promise<string> {
  const request = { body: { email } };
  if (area === "partner") return (await answer(api.POST("/api/partner/auth/password-reset", request))).message;
  if (area === "parent") return (await answer(api.POST("/api/partner/parent/auth/password-reset", request))).message;
  if (area === "teacher") return (await answer(api.POST("/api/teacher/auth/password-reset", request))).message;
  return (await answer(api.POST("/api/staff/auth/password-reset", request))).message;
}

export async function updatePassword(area: Area, body: Schemas["PasswordUpdateBody"]): Promise<string> {
  if (area === "partner") return (await answer(api.POST("/api/partner/auth/password-update", { body }))).message;
  if (area === "parent") return (await answer(api.POST("/api/partner/parent/auth/password-update", { body }))).message;
  if (area === "teacher") return (await answer(api.POST("/api/teacher/auth/password-update", { body }))).message;
  return (await answer(api.POST("/api/staff/auth/password-update", { body }))).message;
}
