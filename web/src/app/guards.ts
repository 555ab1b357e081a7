import { redirect } from "@tanstack/react-router";
import { saveReturn } from "@/api/return-to";
import { tokenOf } from "@/api/session";
import { ensurePerson } from "@/api/session-data";
import { homeOf, loginOf, type Area } from "./paths";

interface Visit {
  preload: boolean;
  location: { href: string };
}

/**
 * Route guard. Without a token it opens the login, which leads back here; in a new tab with a token it fetches the
 * session data.
 */
export function onlySignedIn(area: Area) {
  return async ({ preload, location }: Visit) => {
    if (tokenOf(area) === null) {
      if (!preload) saveReturn(area, location.href);
      throw redirect({ to: loginOf(area), replace: true });
    }
    // preloading on hover must not trigger the handling of an expired session
    if (!preload) await ensurePerson(area);
  };
}

/** Redirects signed-in people from the login to their home page. */
export function onlySignedOut(area: Area) {
  return () => {
    if (tokenOf(area) !== null) throw redirect({ to: homeOf(area), replace: true });
  };
}
