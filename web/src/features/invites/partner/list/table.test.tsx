import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { SignedInPartner } from "@/api/signed-in";
import { useListState } from "@/table/list-state";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import type { Invite } from "@/features/invites/partner/model";
import { InvitesTable } from "./table";
import { useInvites } from "@/features/invites/partner/queries";

const LIST = "*/api/partner/invites/all";

function invite(id: number, change: Partial<Invite> = {}): Invite {
  const createdAt = "2026-10-05T09:00:00Z";
  const rest = { reason: null, sentAt: createdAt, parentId: null, registeredAt: null, children: 0 };
  return { id, email: `p${id}@x.org`, kidsNum: 2, createdAt, state: "sent", ...rest, ...change };
}

/** The server's current list, and the requests it received. */
function serve(rows: () => Invite[], total = rows().length) {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get(LIST, ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      const meta = { page: 1, pageSize: 10, total };
      return HttpResponse.json({ status: true, message: "", data: rows(), meta });
    }),
  );
  return asked;
}

function Screen() {
  const list = useListState();
  const { found } = useInvites(list);
  return <InvitesTable list={list} found={found} />;
}

function show(search = "", role = "owner") {
  sessionStorage.setItem("partner", JSON.stringify({ id: 1, email: "ada@mail.example", role }));
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path: "/partner/invites", component: Screen }),
    createRoute({ getParentRoute: () => root, path: "/partner/invite-parent", component: () => null }),
  ];
  const history = createMemoryHistory({ initialEntries: [`/partner/invites${search}`] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SignedInPartner>
        <RouterProvider router={router as never} />
      </SignedInPartner>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

// on a busy machine its library takes longer to load than a test waits
beforeAll(() => import("./withdraw-dialog"));

beforeEach(() => {
  for (const tone of ["success", "error"] as const)
    vi.spyOn(toast, tone)
      .mockReset()
      .mockImplementation(() => undefined);
});

test("V01 R12: shows ten per page, newest first, with the parameters of the URL", async () => {
  const asked = serve(() => [invite(1)], 31);
  show("?page=2&search=p1&sort=-email");
  expect(await screen.findByText("p1@x.org")).toBeTruthy();
  expect(asked[0]).toEqual({ page: "2", pageSize: "10", search: "p1", sort: "z-a" });
  expect(screen.getByText("Page 2, 31 Record(s)")).toBeTruthy();
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    "Email",
    "Kids allowed",
    "State",
    "Date Invited",
    "Actions",
  ]);
  expect(screen.getByText("05/10/2026")).toBeTruthy();
});

test("V01: an empty list says 'No data found' and links to the form", async () => {
  serve(() => []);
  show();
  expect(await screen.findByRole("heading", { name: "No data found" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Invite Parents" }).getAttribute("href")).toBe("/partner/invite-parent");
});

test("offers only available actions", async () => {
  serve(() => [invite(1), invite(2, { state: "registered" }), invite(3, { state: "withdrawn" })]);
  show();
  await screen.findByText("p1@x.org");
  expect(
    screen
      .getAllByRole("button", { name: /^(Resend|Withdraw|Invite)/ })
      .map((button) => button.getAttribute("aria-label")),
  ).toEqual(["Resend the invite to p1@x.org", "Withdraw the invite to p1@x.org", "Invite again: p3@x.org"]);
  expect(screen.getAllByRole("spinbutton").map((field) => field.getAttribute("aria-label"))).toEqual([
    "Kids allowed for p1@x.org",
    "Kids allowed for p2@x.org",
  ]);
});

test("polls while a mail is pending, and then stops", async () => {
  let state: Invite["state"] = "queued";
  const asked = serve(() => [invite(1, { state })]);
  show();
  expect(await screen.findByText("Queued")).toBeTruthy();
  state = "sent";
  expect(await screen.findByText("Sent", {}, { timeout: 6000 })).toBeTruthy();
  expect(asked).toHaveLength(2);
});

test("resends an invite", async () => {
  serve(() => [invite(1)]);
  server.use(
    http.post("*/api/partner/invites/1/resend", () =>
      HttpResponse.json({ status: true, message: "Invite sent again", data: null }),
    ),
  );
  const user = show();
  await user.click(await screen.findByRole("button", { name: "Resend the invite to p1@x.org" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("Invite sent again"));
});

test("withdraws an invite after a confirmation, and keeps the focus in its row", async () => {
  let state: Invite["state"] = "sent";
  serve(() => [invite(1, { state })]);
  server.use(
    http.post("*/api/partner/invites/1/withdraw", () => {
      state = "withdrawn";
      return HttpResponse.json({ status: true, message: "Invite withdrawn", data: null });
    }),
  );
  const user = show();
  await user.click(await screen.findByRole("button", { name: "Withdraw the invite to p1@x.org" }));
  const question = await screen.findByRole("alertdialog", { name: "Withdraw the invite to p1@x.org?" });
  await user.click(within(question).getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("Withdrawn")).toBeTruthy();
  expect(toast.success).toHaveBeenCalledExactlyOnceWith("Invite withdrawn");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("p1@x.org"));
});

test("E01: a rejected withdrawal shows the reason and changes nothing", async () => {
  const message = "This parent has registered already.";
  serve(() => [invite(1)]);
  server.use(
    http.post("*/api/partner/invites/1/withdraw", () =>
      HttpResponse.json({ status: false, message, data: null }, { status: 409 }),
    ),
  );
  const user = show();
  await user.click(await screen.findByRole("button", { name: "Withdraw the invite to p1@x.org" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(message));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(screen.getByText("Sent")).toBeTruthy();
});

test("people who do not manage families read the invites", async () => {
  serve(() => [invite(1)]);
  show("", "finance");
  expect(await screen.findByText("p1@x.org")).toBeTruthy();
  expect(screen.queryByRole("spinbutton")).toBeNull();
  expect(screen.queryByRole("button", { name: /p1@x.org/ })).toBeNull();
});
