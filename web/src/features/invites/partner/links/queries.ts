import { useInvalidate, usePaged } from "@/api/query-hooks";
import { listLinks } from "./calls";

export const LINKS_PER_PAGE = 25;

const KEY = "registration-links";

export function useLinks(page: number) {
  const query = { page, pageSize: LINKS_PER_PAGE };
  return usePaged([KEY, query], () => listLinks(query));
}

/** After a change of the main link, the dashboard's state of the link is refreshed too. */
export function useRefresh(): () => Promise<void> {
  const links = useInvalidate(KEY);
  const dashboard = useInvalidate("partner-link");
  return async () => void (await Promise.all([links(), dashboard()]));
}
