import { useQuery } from "@tanstack/react-query";
import { answer, api } from "@/api/client";
import { savePerson } from "@/api/session";
import { useStaff } from "@/api/signed-in";

/** The signed-in person with the current state of the second factor, and a function that reads it again. */
export function useStaffSession() {
  const known = useStaff();
  const session = useQuery({ queryKey: ["staff-session"], queryFn: () => answer(api.GET("/api/staff/session")) });

  async function refresh(): Promise<void> {
    const { data } = await session.refetch();
    if (data !== undefined) savePerson("staff", data.data);
  }

  return { person: session.data?.data ?? known, refresh };
}
