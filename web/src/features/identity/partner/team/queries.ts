import { useQuery } from "@tanstack/react-query";
import { useInvalidate, usePaged } from "@/api/query-hooks";
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

export function useRefresh(): () => Promise<void> {
  return useInvalidate(KEY);
}
