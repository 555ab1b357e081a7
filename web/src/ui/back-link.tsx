import { Link } from "@tanstack/react-router";
import { lastSearchOf } from "@/lib/last-list-search";
import { ChevronRightIcon } from "./list-icons";
import pageCss from "./page.scoped.css?names";

/** Link from a record back to its list. Restores the list's search, sort order and page. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={pageCss.back} to={to} search={lastSearchOf(to) as never}>
      <ChevronRightIcon />
      {children}
    </Link>
  );
}
