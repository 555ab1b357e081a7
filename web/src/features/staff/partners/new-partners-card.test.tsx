import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { makeQueryClient } from "@/api/query";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { NewPartnersCard } from "./new-partners-card";
import "./restrict-dialog";
import "./trust-dialog";

const NEW = {
  id: 9,
  organizationName: "Harbour Works",
  email: "james@harbour.example",
  country: "GB",
  isConfirmed: false,
  createdAt: "2026-11-14T08:00:00Z",
  heldMails: 12,
  waitsFor: "confirmation",
};

/** Records the requests. The list of new partners is empty after the first change. */
function serve(first: object[]) {
  const asked: unknown[] = [];
  let rows = first;
  server.use(
    http.get("*/api/staff/new-partners", () =>
      HttpResponse.json({ status: true, message: "", data: rows, meta: { page: 1, pageSize: 5, total: rows.length } }),
    ),
    http.put("*/api/staff/partners/9", async ({ request }) => {
      asked.push(await request.json());
      rows = [];
      return HttpResponse.json({ status: true, message: "The partner is trusted", data: NEW });
    }),
  );
  return asked;
}

beforeEach(() => {
  vi.spyOn(toast, "success")
    .mockReset()
    .mockImplementation(() => undefined);
});

function show() {
  const router = createRouter({
    routeTree: createRootRoute({ component: NewPartnersCard }),
    history: createMemoryHistory(),
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test("shows a new partner with its held mails, and removes it once it is trusted", async () => {
  const asked = serve([NEW]);
  const user = show();
  const line = (await screen.findByRole("link", { name: "Harbour Works" })).closest("li") as HTMLElement;
  expect(line.textContent).toContain("email not confirmed");
  expect(line.textContent).toContain("12 emails waiting");
  await user.click(within(line).getByRole("button", { name: "Trust Harbour Works" }));
  const question = await screen.findByRole("alertdialog", { name: "Trust Harbour Works?" });
  expect(question.textContent).toContain("12 emails wait and go out at once.");
  expect(question.textContent).toContain("Nobody has confirmed james@harbour.example");
  expect(asked).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Trust" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: "Harbour Works" })).toBeNull());
  expect(asked).toMatchObject([{ isTrusted: true }]);
});

test("asks for confirmation before a restriction", async () => {
  const asked = serve([NEW]);
  const user = show();
  await user.click(await screen.findByRole("button", { name: "Restrict Harbour Works" }));
  expect(await screen.findByRole("alertdialog", { name: "Restrict Harbour Works?" })).toBeTruthy();
  expect(asked).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Restrict" }));
  await waitFor(() => expect(asked).toMatchObject([{ isActive: false }]));
});

test("renders no card without new partners", async () => {
  serve([]);
  show();
  await waitFor(() => expect(screen.queryByRole("heading")).toBeNull());
});
