import { act, renderHook } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { server } from "#mock-server";
import { useFactorLock } from "./use-factor-lock";

beforeEach(() => {
  const data = { email: "bisi@staff.example" };
  server.use(http.get("*/api/staff/session", () => HttpResponse.json({ status: true, message: "", data })));
});

function show(isNeeded: boolean) {
  const { result, rerender } = renderHook((props) => useFactorLock("staff", props.isNeeded), {
    initialProps: { isNeeded },
  });
  const unlock = () =>
    act(async () => {
      result.current[1]();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
  return { isLocked: () => result.current[0], rerender, unlock };
}

test("stays locked after the set-up until the recovery codes have been seen", async () => {
  const { isLocked, rerender, unlock } = show(true);
  expect(isLocked()).toBe(true);
  await unlock();
  expect(isLocked(), "not without a second factor").toBe(true);
  rerender({ isNeeded: false });
  expect(isLocked(), "as when the tab becomes visible again").toBe(true);
  await unlock();
  expect(isLocked()).toBe(false);
});

test("does not lock a person who needs no second factor", () => {
  expect(show(false).isLocked()).toBe(false);
});
