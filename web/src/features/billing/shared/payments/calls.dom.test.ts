import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { navigateWith } from "@/api/session";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { checkPayment } from "./calls";

test("A18: checking an open payment handles an expired session", async () => {
  history.replaceState(null, "", "/partner/payments/STL-1-a");
  const navigated = vi.fn<(path: string) => void>();
  navigateWith(navigated);
  const error = vi
    .spyOn(toast, "error")
    .mockReset()
    .mockImplementation(() => undefined);
  localStorage.setItem("partnerToken", "old");
  const over = HttpResponse.json({ status: false, message: "Who?", data: null }, { status: 401 });
  server.use(http.post("*/api/partner/payments/STL-1-a/check", () => over));
  await expect(checkPayment("partner", "STL-1-a")).rejects.toThrow("Access forbidden.");
  expect(navigated).toHaveBeenCalledExactlyOnceWith("/partner/login");
  expect(error).toHaveBeenCalledExactlyOnceWith("Session expired!");
  expect(localStorage.length).toBe(0);
});
