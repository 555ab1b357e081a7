import { useQuery, useQueryClient } from "@tanstack/react-query";
import { refreshPerson } from "@/api/session-data";
import { getProfile, type PartnerProfile } from "./profile-calls";

export const PROFILE_KEY = ["partner-profile"];

export function useProfile() {
  return useQuery({ queryKey: PROFILE_KEY, queryFn: getProfile });
}

/**
 * Caches the updated profile from the response. Also refreshes the layout, which shows the name, and amounts, which
 * may be in a new currency.
 */
export function useKeepProfile(): (profile: PartnerProfile) => void {
  const queries = useQueryClient();
  return (profile) => {
    queries.setQueryData(PROFILE_KEY, profile);
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== PROFILE_KEY[0] });
    refreshPerson("partner").catch((error: unknown) => console.warn(error));
  };
}
