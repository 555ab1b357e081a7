import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { rememberSearch } from "@/lib/last-list-search";

/** Stores the list's state, so that the link back from a record restores it. */
export function useRememberedList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => rememberSearch(pathname, search), [pathname, search]);
}
