import { useEffect, useState } from "react";
import { answer, api } from "@/api/client";
import { identityText } from "@/features/identity/shared/en";

export type Confirmation = { state: "working" } | { state: "done" } | { state: "failed"; message: string };

/** Confirms the e-mail address that the token was mailed to. Idempotent. */
export function useConfirmation(token: string): Confirmation {
  const [confirmation, setConfirmation] = useState<Confirmation>({ state: "working" });
  useEffect(() => {
    if (token === "") return;
    let current = true;
    answer(api.POST("/api/common/confirm-address", { body: { token } })).then(
      () => current && setConfirmation({ state: "done" }),
      (error: Error) => current && setConfirmation({ state: "failed", message: error.message }),
    );
    return () => {
      current = false;
    };
  }, [token]);
  return token === "" ? { state: "failed", message: identityText().confirm.incomplete } : confirmation;
}
