import { createContext, use, useEffect, useState, type ReactNode } from "react";
import type { Area } from "@/app/paths";
import { onPersonRenewed, personOf, renewPerson, takeJustAsked, type People } from "./session-data";

/** Hands who is signed in down to the screens of an area. Their routes have seen to it that somebody is. */
function makeArea<A extends Area>(area: A) {
  const Who = createContext<People[A] | null>(null);

  function SignedIn({ children }: { children: ReactNode }) {
    const [person, setPerson] = useState(() => personOf(area));
    useEffect(() => onPersonRenewed(area, () => setPerson(personOf(area))), []);
    return <Who value={person}>{children}</Who>;
  }

  function useWho(): People[A] {
    const person = use(Who);
    if (person === null) throw new Error(`no ${area} is signed in`);
    return person;
  }

  return [SignedIn, useWho] as const;
}

export const [SignedInPartner, usePartner] = makeArea("partner");
export const [SignedInParent, useParent] = makeArea("parent");
export const [SignedInStaff, useStaff] = makeArea("staff");

/** A change of address is confirmed elsewhere, in another tab or on a phone: this tab hears of it when it is opened or looked at. */
export function useFreshPerson(area: Area): void {
  useEffect(() => {
    const renew = () => {
      if (!document.hidden) renewPerson(area).catch((error: unknown) => console.warn(error));
    };
    if (!takeJustAsked(area)) renew();
    document.addEventListener("visibilitychange", renew);
    return () => document.removeEventListener("visibilitychange", renew);
  }, [area]);
}

/** Payments are for administrators and for finance; the server sees to it, the screens only spare others the way. */
export function handlesMoney({ role }: Pick<People["staff"], "role">): boolean {
  return role === "administrator" || role === "finance";
}
