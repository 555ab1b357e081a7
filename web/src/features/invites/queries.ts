import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { whyFailed } from "@/api/query";
import { getInviteBatch, getInviteSummary, listInvites, type ListQuery } from "./calls";

export const INVITES_A_PAGE = 10;

const KEY = "invites";
/** While a mail is on its way its state moves by itself. */
const LOOK_AGAIN = 3000;

/** What the server calls the orders that a column head can ask for. */
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
}

export function useInvites({ page, search, sort }: Listing) {
  // an order that the address invents is no order
  const order = ORDERS[sort ?? ""] ?? "newest";
  const asked: ListQuery = { page, pageSize: INVITES_A_PAGE, search, sort: order };
  const list = useQuery({
    queryKey: [KEY, "list", asked],
    queryFn: () => listInvites(asked),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => lookAgain(state.data?.invites.some(isMoving) === true, state.error),
  });
  const { data } = list;
  const found = {
    rows: data?.invites,
    total: data?.total ?? 0,
    // not while it only looks again: the rows would fade every few seconds
    fetching: list.isPlaceholderData || list.isPending,
    failure: data === undefined ? whyFailed(list.error) : null,
    onRetry: () => void list.refetch(),
  };
  return { found, moving: data?.invites.some(isMoving) ?? false };
}

function isMoving({ state }: { state: string }): boolean {
  return state === "queued";
}

/** A server that does not answer is not asked for ever: each time a toast would say so. */
function lookAgain(moving: boolean, error: Error | null): number | false {
  return moving && error === null ? LOOK_AGAIN : false;
}

export function useInviteSummary(moving: boolean) {
  return useQuery({
    queryKey: [KEY, "summary"],
    queryFn: getInviteSummary,
    refetchInterval: ({ state }) => lookAgain(moving, state.error),
  });
}

/** How far the mails of one call are, until none of them is about to be sent. */
export function useInviteBatch(batch: string) {
  return useQuery({
    queryKey: [KEY, "batch", batch],
    queryFn: () => getInviteBatch(batch),
    retry: false,
    refetchInterval: ({ state }) => lookAgain((state.data?.queued ?? 0) > 0, state.error),
  });
}

/** After a change every list of invites is old, and the summary too. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [KEY] });
}
