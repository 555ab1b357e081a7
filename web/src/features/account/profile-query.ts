import { useQuery, useQueryClient } from "@tanstack/react-query";
import { renewPerson } from "@/api/session-data";
import { getProfile, type PartnerProfile } from "./profile-calls";

const KEY = ["partner-profile"];

export function useProfile() {
  return useQuery({ queryKey: KEY, queryFn: getProfile });
}

/** The answer to a change is the new profile. The frame shows the name too, and sums are in the new currency. */
export function useKeepProfile(): (profile: PartnerProfile) => void {
  const queries = useQueryClient();
  return (profile) => {
    queries.setQueryData(KEY, profile);
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
    renewPerson("partner").catch((error: unknown) => console.warn(error));
  };
}
