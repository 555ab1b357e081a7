import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ApiFailure } from "@/api/failure";

/** The course of a log-in: busy, then in, or refused with the server's words. */
export function useLogIn<Credentials>(call: (credentials: Credentials) => Promise<void>, then: string) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiFailure | null>(null);

  async function logIn(credentials: Credentials): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      await call(credentials);
      await navigate({ to: then });
    } catch (error) {
      // a broken connection has already been shown in a toast
      if (error instanceof ApiFailure) setRefusal(error);
    } finally {
      setBusy(false);
    }
  }

  return { busy, refusal, logIn };
}
