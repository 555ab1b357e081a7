import { MutationObserver, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeQueryClient } from "./query";

// as of a page that was loaded without a network
beforeEach(() => void vi.spyOn(navigator, "onLine", "get").mockReturnValue(false));
afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

test("a mutation without a network fails at once, and is not sent later", async () => {
  const send = vi.fn<() => Promise<void>>().mockRejectedValue(new Error("no network"));
  const change = new MutationObserver(makeQueryClient(), { mutationFn: send });
  await expect(change.mutate()).rejects.toThrow("no network");
  expect(change.getCurrentResult()).toMatchObject({ isPending: false, isPaused: false });
  onlineManager.setOnline(true);
  expect(send).toHaveBeenCalledOnce();
});

test("a query without a network is sent too, and again when the network is back", async () => {
  const ask = vi.fn<() => Promise<string>>().mockResolvedValue("rows");
  const client = makeQueryClient();
  client.mount();
  const stop = new QueryObserver(client, { queryKey: ["list"], queryFn: ask }).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryData(["list"])).toBe("rows"));
  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  stop();
  client.unmount();
});
