import { useQuery } from "@tanstack/react-query";
import { useInvalidate, usePaged } from "@/api/query-hooks";
import { PROFILE_KEY } from "@/features/identity/partner/settings/profile-query";
import { getSettings, listInvitations, listMembers, listOrganizations } from "./calls";

export const TEAM_PER_PAGE = 25;

/** Query key prefix. Invalidate it after every change to the team. */
const KEY = "team";

export function useMembers({ page, search }: { page: number; search: string }) {
  const query = { page, pageSize: TEAM_PER_PAGE, search };
  return usePaged([KEY, "members", query], () => listMembers(query));
}

export function useInvitations(page: number) {
  const query = { page, pageSize: TEAM_PER_PAGE };
  return usePaged([KEY, "invitations", query], () => listInvitations(query));
}

export const SETTINGS_KEY = [KEY, "settings"];

export function useTeamSettings() {
  return useQuery({ queryKey: SETTINGS_KEY, queryFn: getSettings });
}

export function useOrganizations(page: number) {
  const query = { page, pageSize: TEAM_PER_PAGE };
  return usePaged(["organizations", query], () => listOrganizations(query));
}

/** The organisation's profile names the main contact, who changes with the team. */
export function useRefresh(): () => Promise<void> {
  const [team, profile] = [useInvalidate(KEY), useInvalidate(...PROFILE_KEY)];
  return async () => void (await Promise.all([team(), profile()]));
}
