import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { rememberList } from "@/lib/list-address";

/** Stores the list's state, so that the link back from a record restores it. */
export function useRememberedList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => rememberList(pathname, search), [pathname, search]);
}
