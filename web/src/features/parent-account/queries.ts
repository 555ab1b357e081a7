import { useQuery, useQueryClient } from "@tanstack/react-query";
import { renewPerson } from "@/api/session-data";
import { getProfile, type Profile } from "./calls";

const KEY = ["parent-profile"];

export function useProfile() {
  return useQuery({ queryKey: KEY, queryFn: getProfile });
}

/** The answer to a change is the new profile. The frame shows the name too, and lessons move with the time zone. */
export function useKeepProfile(): (profile: Profile) => void {
  const queries = useQueryClient();
  return (profile) => {
    queries.setQueryData(KEY, profile);
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
    renewPerson("parent").catch((error: unknown) => console.warn(error));
  };
}
