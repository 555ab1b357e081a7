import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
// preloads the lazy chunk, so that no test waits for it
import "./disable-link-dialog";
import { PartnerLinkCard } from "./partner-link-card";

const LINK = "https://portal.example/partner/parent/register?partnerID=101";
const success = vi.fn<(message: string) => void>();
const asked = vi.fn<(path: string) => void>();

beforeEach(() => {
  success.mockReset();
  asked.mockReset();
  vi.spyOn(toast, "success").mockReset().mockImplementation(success);
});

/** Without a state, the server rejects the request. */
function serve(linkIsOpen?: boolean) {
  const known = linkIsOpen !== undefined;
  const profile = { status: known, message: known ? "" : "Busy.", data: known ? { linkIsOpen } : null };
  server.use(
    http.get("*/api/partner/profile", () => HttpResponse.json(profile, { status: known ? 200 : 503 })),
    http.put("*/api/partner/link/:way", ({ params }) => {
      const way = String(params["way"]);
      asked(way);
      return HttpResponse.json({ status: true, message: `The link is ${way}d`, data: { isOpen: way === "enable" } });
    }),
  );
  return showScreen(<PartnerLinkCard link={LINK} organization="Greenbridge Academy" />, "/partner/dashboard").user;
}

test("D05: copying the link shows a message", async () => {
  const user = serve(true);
  await user.click(await screen.findByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe(LINK);
  expect(success).toHaveBeenCalledExactlyOnceWith("Partner invite link copied successfully!");
  expect(screen.getByRole("link", { name: "Registration links" }).getAttribute("href")).toBe("/partner/links");
});

test("D07: Disable Link asks for confirmation, mentions that invited addresses may still register, and then disables it", async () => {
  const user = serve(true);
  expect(await screen.findByText("Link is open")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Disable Link" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Disable the partner link?" });
  expect(dialog.textContent).toContain("Further registration links stay as they are.");
  expect(dialog.textContent).toContain("Addresses that you invited may still register.");
  expect(asked).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Disable Link" }));
  expect(await screen.findByText("Link is closed")).toBeTruthy();
  expect(asked).toHaveBeenCalledExactlyOnceWith("disable");
  expect(success).toHaveBeenCalledExactlyOnceWith("The link is disabled");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(screen.getByRole("button", { name: "Enable Link" })).toBeTruthy();
});

test("D07: Enable Link enables it without a confirmation", async () => {
  const user = serve(false);
  await user.click(await screen.findByRole("button", { name: "Enable Link" }));
  expect(await screen.findByText("Link is open")).toBeTruthy();
  expect(asked).toHaveBeenCalledExactlyOnceWith("enable");
});

test("D07: Disable Link is shown and works when the link's state is unknown", async () => {
  vi.spyOn(toast, "error")
    .mockReset()
    .mockImplementation(() => undefined);
  const user = serve();
  await user.click(await screen.findByRole("button", { name: "Disable Link" }));
  expect(screen.queryByText("Link is open"), "unknown").toBeNull();
  await screen.findByRole("alertdialog", { name: "Disable the partner link?" });
  await user.click(screen.getByRole("button", { name: "Disable Link" }));
  expect(await screen.findByText("Link is closed")).toBeTruthy();
  expect(asked).toHaveBeenCalledExactlyOnceWith("disable");
});
