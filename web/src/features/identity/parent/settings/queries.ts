import { useQuery, useQueryClient } from "@tanstack/react-query";
import { refreshPerson } from "@/api/session-data";
import { getProfile, type Profile } from "./calls";

const KEY = ["parent-profile"];

export function useProfile() {
  return useQuery({ queryKey: KEY, queryFn: getProfile });
}

/**
 * Caches the updated profile from the response. Also refreshes the layout, which shows the name, and lessons, which
 * depend on the time zone.
 */
export function useKeepProfile(): (profile: Profile) => void {
  const queries = useQueryClient();
  return (profile) => {
    queries.setQueryData(KEY, profile);
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
    refreshPerson("parent").catch((error: unknown) => console.warn(error));
  };
}
