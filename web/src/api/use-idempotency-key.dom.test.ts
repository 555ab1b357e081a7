import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useIdempotencyKey } from "./use-idempotency-key";

test("returns the same key for a retry, and another for a changed body", () => {
  const { result, rerender } = renderHook(() => useIdempotencyKey());
  const first = result.current({ emails: "a@x.org" });
  rerender();
  expect(result.current({ emails: "a@x.org" })).toBe(first);
  const second = result.current({ emails: "b@y.org" });
  expect(second).not.toBe(first);
  expect(result.current({ emails: "a@x.org" }), "a request in between may have changed it").not.toBe(first);
});
