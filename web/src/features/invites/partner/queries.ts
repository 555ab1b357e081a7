import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryErrorOf } from "@/api/query";
import { useInvalidate } from "@/api/query-hooks";
import { getInviteBatch, getInviteSummary, listInvites, type ListQuery } from "./calls";
import type { Invite } from "./model";

export const INVITES_PER_PAGE = 10;

const KEY = "invites";
/** Polling interval in ms while mails are pending. */
const POLL_INTERVAL = 3000;

/** The server's names of the sortable columns. */
const ORDERS: Readonly<Record<string, string>> = {
  email: "a-z",
  "-email": "z-a",
  date: "oldest",
  "-date": "newest",
};

interface Listing {
  page: number;
  search: string;
  sort: string | undefined;
  department?: number | undefined;
}

export function useInvites({ page, search, sort, department }: Listing) {
  // unknown sort orders in the URL are ignored
  const order = ORDERS[sort ?? ""] ?? "newest";
  const chosen = department === undefined ? {} : { departmentId: department };
  const asked: ListQuery = { page, pageSize: INVITES_PER_PAGE, search, sort: order, ...chosen };
  const list = useQuery({
    queryKey: [KEY, "list", asked],
    queryFn: () => listInvites(asked),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollInterval(state.data?.invites.some(isMoving) === true, state.error),
  });
  const { data } = list;
  const found = {
    rows: data?.invites,
    total: data?.total ?? 0,
    // not during polling: the rows would fade every few seconds
    fetching: list.isPlaceholderData || list.isPending,
    failure: data === undefined ? queryErrorOf(list.error) : null,
    onRetry: () => void list.refetch(),
  };
  return { found, moving: data?.invites.some(isMoving) ?? false };
}

function isMoving({ state }: Pick<Invite, "state">): boolean {
  return state === "queued";
}

/** Stops polling when the server is unreachable, because each failed try shows a toast. */
function pollInterval(moving: boolean, error: Error | null): number | false {
  return moving && error === null ? POLL_INTERVAL : false;
}

export function useInviteSummary(moving: boolean) {
  return useQuery({
    queryKey: [KEY, "summary"],
    queryFn: getInviteSummary,
    refetchInterval: ({ state }) => pollInterval(moving, state.error),
  });
}

/** Delivery progress of one request's mails, polled until none of them is pending. */
export function useInviteBatch(batch: string) {
  return useQuery({
    queryKey: [KEY, "batch", batch],
    queryFn: () => getInviteBatch(batch),
    retry: false,
    refetchInterval: ({ state }) => pollInterval((state.data?.queued ?? 0) > 0, state.error),
  });
}

/** Invalidates every list of invites and the summary after a change. */
export function useRefresh(): () => Promise<void> {
  return useInvalidate(KEY);
}
