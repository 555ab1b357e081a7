import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { navigateWith } from "@/api/session";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { previewInvites } from "./calls";

test("A18: the preview of invites handles an expired session", async () => {
  history.replaceState(null, "", "/partner/invite-parent");
  const navigated = vi.fn<(path: string) => void>();
  navigateWith(navigated);
  const error = vi
    .spyOn(toast, "error")
    .mockReset()
    .mockImplementation(() => undefined);
  localStorage.setItem("partnerToken", "old");
  const over = HttpResponse.json({ status: false, message: "No.", data: null }, { status: 403 });
  server.use(http.post("*/api/partner/invites/preview", () => over));
  await expect(previewInvites({ invites: [{ email: "a@x.org", kidsNum: 1 }] })).rejects.toThrow("Access forbidden.");
  expect(navigated).toHaveBeenCalledExactlyOnceWith("/partner/login");
  expect(error).toHaveBeenCalledExactlyOnceWith("Session expired!");
  expect(localStorage.length).toBe(0);
});
