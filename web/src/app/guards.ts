import { redirect } from "@tanstack/react-router";
import { keepReturn } from "@/api/return-to";
import { tokenOf } from "@/api/session";
import { ensurePerson } from "@/api/session-data";
import { homeOf, loginOf, type Area } from "./paths";

interface Visit {
  preload: boolean;
  location: { href: string };
}

/** Without a token the login opens, and leads back here; with one, but in a new tab, who it belongs to is fetched again. */
export function onlySignedIn(area: Area) {
  return async ({ preload, location }: Visit) => {
    if (tokenOf(area) === null) {
      if (!preload) keepReturn(area, location.href);
      throw redirect({ to: loginOf(area), replace: true });
    }
    // a pointer that rests on a link must not find out that the session is over
    if (!preload) await ensurePerson(area);
  };
}

/** Who is logged in already has nothing to do at the login. */
export function onlySignedOut(area: Area) {
  return () => {
    if (tokenOf(area) !== null) throw redirect({ to: homeOf(area), replace: true });
  };
}
