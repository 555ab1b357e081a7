import { useQuery } from "@tanstack/react-query";
import { answer, api } from "@/api/client";
import { savePerson } from "@/api/session";
import type { People } from "@/api/session-data";
import type { SecondFactorArea } from "./card";

/** The signed-in person with the current state of the second factor, and a function that reads it again. */
export function useSession<A extends SecondFactorArea>(area: A, known: People[A]) {
  const session = useQuery({
    queryKey: [`${area}-session`],
    queryFn: () => answer(api.GET(`/api/${area as SecondFactorArea}/session`)),
  });

  async function refresh(): Promise<void> {
    const { data } = await session.refetch();
    if (data !== undefined) savePerson(area, data.data);
  }

  return { person: (session.data?.data as People[A] | undefined) ?? known, refresh };
}
