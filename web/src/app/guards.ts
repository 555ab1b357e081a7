import { redirect } from "@tanstack/react-router";
import { tokenOf } from "@/api/session";
import { ensurePerson } from "@/api/session-data";
import { loginOf, type Area } from "./paths";

/** Without a token the login opens; with one, but in a new tab, who it belongs to is fetched again. */
export function onlySignedIn(area: Area) {
  return async ({ preload }: { preload: boolean }) => {
    if (tokenOf(area) === null) throw redirect({ to: loginOf(area), replace: true });
    // a pointer that rests on a link must not find out that the session is over
    if (!preload) await ensurePerson(area);
  };
}
