import { QueryClient } from "@tanstack/react-query";
import { ApiFailure } from "./failure";

const RETRIES = 2;

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // an answer is an answer: only a connection that broke is tried again
        retry: (failures, error) => !(error instanceof ApiFailure) && failures < RETRIES,
        networkMode: "always",
        // which "always" would leave out
        refetchOnReconnect: true,
      },
      // a call that waits for the network locks its dialog, and would be sent when nobody means it any more
      mutations: { networkMode: "always" },
    },
  });
}

/** Why a query failed, for a screen to show. The client rejects with errors, whatever the generated types say. */
export function whyFailed(error: unknown): { message: string; requestId?: string | undefined } | null {
  if (!(error instanceof Error)) return null;
  return { message: error.message, requestId: error instanceof ApiFailure ? error.requestId : undefined };
}
