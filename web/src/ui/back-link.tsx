import { Link } from "@tanstack/react-router";
import { ChevronRightIcon } from "./list-icons";

/** Up from one record to the list it is in. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="back" to={to}>
      <ChevronRightIcon />
      {children}
    </Link>
  );
}
