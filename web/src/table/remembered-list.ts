import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { rememberList } from "@/lib/list-address";

/** Lets the way back from a record open the list as it was left. */
export function useRememberedList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => rememberList(pathname, search), [pathname, search]);
}
