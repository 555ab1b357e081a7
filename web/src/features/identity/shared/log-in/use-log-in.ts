import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ApiFailure } from "@/api/failure";
import { consumeReturn } from "@/api/return-to";
import { homeOf, type Area } from "@/app/paths";
import { passedValues } from "@/lib/passed-values";

/** State of a log-in: busy, then a redirect to the requested page, or the server's error message. */
export function useLogIn<Values extends { email: string }>(call: (credentials: Values) => Promise<void>, area: Area) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiFailure | null>(null);

  async function logIn(credentials: Values): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      await call(credentials);
      passedValues.signedUp = undefined;
      passedValues.email = undefined;
      await navigate({ href: consumeReturn(area, credentials.email) ?? homeOf(area) });
    } catch (error) {
      // network failures have already been shown in a toast
      if (error instanceof ApiFailure) setRefusal(error);
    } finally {
      setBusy(false);
    }
  }

  return { busy, refusal, logIn };
}
