import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useIdempotencyKey } from "./use-idempotency-key";

test("a try that is repeated has the same key, and a corrected one another", () => {
  const { result, rerender } = renderHook(() => useIdempotencyKey());
  const first = result.current({ emails: "a@x.org" });
  rerender();
  expect(result.current({ emails: "a@x.org" })).toBe(first);
  const second = result.current({ emails: "b@y.org" });
  expect(second).not.toBe(first);
  expect(result.current({ emails: "a@x.org" }), "what was sent in between may have changed it").not.toBe(first);
});
