import { createContext, use, useEffect, useState, type ReactNode } from "react";
import type { Area } from "@/app/paths";
import { hasRight, type Right } from "./member-rights";
import { personOutdated } from "./session";
import { onPersonRefreshed, personOf, refreshPerson, consumeJustFetched, type People } from "./session-data";

/**
 * Creates the context that provides the signed-in person to an area's screens. Route guards ensure that there is one.
 */
function makeArea<A extends Area>(area: A) {
  const Who = createContext<People[A] | null>(null);

  function SignedIn({ children }: { children: ReactNode }) {
    const [person, setPerson] = useState(() => personOf(area));
    useEffect(() => onPersonRefreshed(area, () => setPerson(personOf(area))), []);
    return <Who value={person}>{children}</Who>;
  }

  function useWho(): People[A] {
    const person = use(Who);
    if (person === null) throw new Error(`no ${area} is signed in`);
    return person;
  }

  return [SignedIn, useWho, Who] as const;
}

const [SignedInPartner, usePartner, Member] = makeArea("partner");
export { SignedInPartner, usePartner };
export const [SignedInParent, useParent] = makeArea("parent");
export const [SignedInStaff, useStaff] = makeArea("staff");
export const [SignedInTeacher, useTeacher] = makeArea("teacher");

/** Whether the signed-in member of an organisation may do something. Outside of its area nothing is limited. */
export function useRight(right: Right): boolean {
  // a tab that was opened before an update stored no role
  return hasRight(use(Member)?.role ?? "owner", right);
}

/** Whether the signed-in member is a manager of some departments, who cannot see what concerns the whole organisation. */
export function useIsLimited(): boolean {
  return (use(Member)?.departmentIds ?? null) !== null;
}

/**
 * Refreshes the session data when the tab opens or becomes visible, because an e-mail change is confirmed in another
 * tab or on a phone, and when the server says that the person may do less than the screen shows.
 */
export function useFreshPerson(area: Area): void {
  useEffect(() => {
    const renew = () => {
      if (!document.hidden) refreshPerson(area).catch((error: unknown) => console.warn(error));
    };
    if (!consumeJustFetched(area)) renew();
    document.addEventListener("visibilitychange", renew);
    personOutdated.addEventListener("change", renew);
    return () => {
      document.removeEventListener("visibilitychange", renew);
      personOutdated.removeEventListener("change", renew);
    };
  }, [area]);
}

/** Payments are restricted to administrators and finance. The server enforces it; screens only hide what would fail. */
export function handlesMoney({ role }: Pick<People["staff"], "role">): boolean {
  return role === "administrator" || role === "finance";
}
