import { answer, inlineApi } from "@/api/client";

export interface AccountOwner {
  kind: "partner" | "parent";
  id: number;
}

/** Returns the server's message. */
export async function changeEmailOf({ kind, id }: AccountOwner, email: string): Promise<string> {
  const request = { params: { path: { id } }, body: { email } };
  if (kind === "partner") return (await answer(inlineApi.PUT("/api/staff/partners/{id}/email", request))).message;
  return (await answer(inlineApi.PUT("/api/staff/parents/{id}/email", request))).message;
}
