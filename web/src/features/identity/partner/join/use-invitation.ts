import { useEffect, useState } from "react";
import { identityText } from "@/features/identity/shared/en";
import { findInvitation, findLoggedIn, type Invitation } from "./calls";

type InvitationState =
  | { state: "loading" }
  | { state: "found"; invitation: Invitation; loggedIn: string | null }
  | { state: "failed"; message: string };

/** The invitation of a mailed link, and who is logged in on this device. */
export function useInvitation(token: string): InvitationState {
  const [found, setFound] = useState<InvitationState>({ state: "loading" });
  useEffect(() => {
    if (token === "") return;
    let current = true;
    Promise.all([findInvitation(token), findLoggedIn()]).then(
      ([invitation, loggedIn]) => current && setFound({ state: "found", invitation, loggedIn }),
      (error: Error) => current && setFound({ state: "failed", message: error.message }),
    );
    return () => {
      current = false;
    };
  }, [token]);
  return token === "" ? { state: "failed", message: identityText().confirm.incomplete } : found;
}
