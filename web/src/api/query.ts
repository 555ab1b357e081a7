import { onlineManager, QueryClient } from "@tanstack/react-query";
import { ApiFailure } from "./failure";

const RETRIES = 2;

export function makeQueryClient(): QueryClient {
  // it assumes a network: of a page loaded without one it would not notice when there is one
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        // retry only network failures, never a response of the server
        retry: (failures, error) => !(error instanceof ApiFailure) && failures < RETRIES,
        networkMode: "always",
        // networkMode "always" would turn this off
        refetchOnReconnect: true,
      },
      // a paused mutation would block its dialog and be sent later, when the user no longer expects it
      mutations: { networkMode: "always" },
    },
  });
}

/** The error of a query, for display. The client always rejects with an Error, although the generated types differ. */
export function queryErrorOf(error: unknown): { message: string; requestId?: string | undefined } | null {
  if (!(error instanceof Error)) return null;
  return { message: error.message, requestId: error instanceof ApiFailure ? error.requestId : undefined };
}
