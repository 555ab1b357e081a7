import { useLocation, useMatch } from "@tanstack/react-router";
import { useState } from "react";

/**
 * The location of the screen that calls it. `useLocation` returns the next screen's location as soon as a navigation
 * starts, while this screen is still rendered: a screen that acts on its own URL would act on the wrong one.
 */
export function useOwnLocation(): ReturnType<typeof useLocation> {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const current = useLocation();
  const [own, setOwn] = useState(current);
  const isOwn = withoutSlash(current.pathname) === withoutSlash(path);
  if (isOwn && current !== own) setOwn(current);
  return isOwn ? current : own;
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, "");
}
