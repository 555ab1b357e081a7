import { useQuery } from "@tanstack/react-query";
import { answer, api, inlineApi } from "@/api/client";
import type { TextName, Wording } from "./model";

const PATH = "/api/staff/texts";

export const TEXTS_KEY = ["staff-texts"];

export function useTexts() {
  return useQuery({
    queryKey: TEXTS_KEY,
    queryFn: async () => (await answer(api.GET(PATH))).data,
    refetchOnWindowFocus: false,
  });
}

/** Returns the server's message. The form shows errors itself. */
export async function saveText(name: TextName, body: Wording): Promise<string> {
  return (await answer(inlineApi.PUT(`${PATH}/{name}`, { params: { path: { name } }, body }))).message;
}
