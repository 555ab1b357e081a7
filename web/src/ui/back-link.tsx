import { Link } from "@tanstack/react-router";
import { listSearchOf } from "@/lib/list-address";
import { ChevronRightIcon } from "./list-icons";

/** Up from one record to the list it is in, with the search, sort and page that the list was left with. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="back" to={to} search={listSearchOf(to) as never}>
      <ChevronRightIcon />
      {children}
    </Link>
  );
}
