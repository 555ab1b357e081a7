import { act, renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse, type StrictResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { aPayable, ngn } from "./test-data";
import { usePaying } from "./use-paying";

type Reply = () => StrictResponse<object>;

const ok: Reply = () => HttpResponse.json({ status: true, message: "", data: aPayable() });
const lost: Reply = () => HttpResponse.error() as StrictResponse<object>;
const rejected =
  (status: number, code: string): Reply =>
  () =>
    HttpResponse.json({ status: false, message: "No.", data: null, code }, { status });

beforeEach(() => {
  vi.spyOn(toast, "error")
    .mockReset()
    .mockImplementation(() => undefined);
  vi.spyOn(console, "error")
    .mockReset()
    .mockImplementation(() => undefined);
});

/**
 * Clicks the button twice, with the given response and amount each time, and returns the idempotency keys that were
 * sent.
 */
async function pressTwice(first: Reply, second: Reply, amounts: [number, number] = [100, 100]) {
  const keys: (string | null)[] = [];
  const { result, rerender } = renderHook(usePayingOf, { initialProps: amounts[0] });
  async function press(reply: Reply, amount: number) {
    server.use(
      http.post("*/api/common/partners/payment/create", ({ request }) => {
        keys.push(request.headers.get("idempotency-key"));
        return reply();
      }),
    );
    rerender(amount);
    act(() => result.current.begin());
    await waitFor(() => expect(result.current.step.at).not.toBe("busy"));
  }
  await press(first, amounts[0]);
  await press(second, amounts[1]);
  expect(keys).toHaveLength(2);
  return keys;
}

function usePayingOf(amount: number) {
  const intended = {
    body: { cohortId: 27, amount },
    shown: ngn(17_671_500),
    tolerance: 0,
    refresh: async () => undefined,
  };
  return usePaying(async () => ({ kind: "closed" }), intended);
}

test.each([
  ["got lost", lost],
  ["says that the first try is still under way", rejected(409, "idempotency.in_progress")],
  ["leaves open what happened", rejected(503, "db.outcome_unknown")],
])("W07: after a response that %s the next click sends the same key", async (_, reply) => {
  const [first, second] = await pressTwice(reply, ok);
  expect(second).toBe(first);
});

test("W07: another amount is another payment, with a new key", async () => {
  const [first, second] = await pressTwice(lost, ok, [100, 120]);
  expect(second).not.toBe(first);
});

test("W07: once a payment has started, the next click starts another", async () => {
  const [first, second] = await pressTwice(ok, ok);
  expect(second).not.toBe(first);
});
