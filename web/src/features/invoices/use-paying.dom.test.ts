import { act, renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse, type StrictResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { aPayable, ngn } from "./test-data";
import { usePaying } from "./use-paying";

type Reply = () => StrictResponse<object>;

const yes: Reply = () => HttpResponse.json({ status: true, message: "", data: aPayable() });
const lost: Reply = () => HttpResponse.error() as StrictResponse<object>;
const no = (status: number, code: string): Reply => () => HttpResponse.json({ status: false, message: "No.", data: null, code }, { status });

beforeEach(() => {
  vi.spyOn(toast, "error").mockReset().mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockReset().mockImplementation(() => undefined);
});

/** Presses the button twice, with what is answered each time and for which amount, and gives the keys that were sent. */
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
  const wanted = { body: { cohortId: 27, amount }, shown: ngn(17_671_500), tolerance: 0, refresh: async () => undefined };
  return usePaying(async () => ({ kind: "closed" }), wanted);
}

test.each([
  ["got lost", lost],
  ["says that the first try is still under way", no(409, "idempotency.in_progress")],
  ["leaves open what happened", no(503, "db.outcome_unknown")],
])("W07: after an answer that %s the next press carries the same key", async (_, reply) => {
  const [first, second] = await pressTwice(reply, yes);
  expect(second).toBe(first);
});

test("W07: another sum is another payment: its key is new", async () => {
  const [first, second] = await pressTwice(lost, yes, [100, 120]);
  expect(second).not.toBe(first);
});

test("W07: once a payment has begun the next press begins another", async () => {
  const [first, second] = await pressTwice(yes, yes);
  expect(second).not.toBe(first);
});
