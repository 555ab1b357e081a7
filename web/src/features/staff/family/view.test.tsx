import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import type { StaffFamily } from "./model";
import { aFamily } from "./test-data";
import { FamilyView } from "./view";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
// preloads the lazy chunk, so that no test waits for it
import "./restrict-dialog";

function ChangeEmail({ email }: { email: string }) {
  return <button type="button">Change {email}</button>;
}

let family: StaffFamily;
const ok = (data: unknown, message = "") => HttpResponse.json({ status: true, message, data });

beforeEach(() => {
  vi.spyOn(toast, "success")
    .mockReset()
    .mockImplementation(() => undefined);
  family = aFamily();
  server.use(http.get("*/api/staff/families/21", () => ok(family)));
});

test("shows all data of a family on one page, with links to edit it", async () => {
  showScreen(<FamilyView parentId={21} changeEmail={ChangeEmail} money={false} erase={undefined} />);
  expect(await screen.findByRole("heading", { level: 1, name: "Esi Mensah" })).toBeTruthy();
  expect(screen.getByText("On 2 devices")).toBeTruthy();
  expect(screen.getByText("Female, age 9 · Lakeside Primary", { exact: false }).textContent).toContain(
    "Consent, version 2, 02/09/2026",
  );
  expect(screen.getByText("Winter 2027, Tuesday 4:00 PM")).toBeTruthy();
  expect(screen.getByText("2 children ahead")).toBeTruthy();
  expect(await screen.findByText("Kim Staff, 15/11/2026 10:00 GMT")).toBeTruthy();
  const way = screen.getByRole("link", { name: "Move or withdraw Game Makers of Ama Mensah" });
  expect(new URL(way.getAttribute("href") ?? "", "http://x").search).toBe("?cohortId=7&search=Ama+Mensah");
  // coordinators have neither payments nor erasure
  expect(screen.queryByText("STL-9-x")).toBeNull();
  expect(screen.queryByRole("heading", { name: "Payments" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Erase…" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Export data" })).toBeNull();
});

test("expands the explanation of a program, and shows none where there is none", async () => {
  const { user } = showScreen(<FamilyView parentId={21} changeEmail={ChangeEmail} money={false} erase={undefined} />);
  const why = (await screen.findByText("Why?")).closest("details") as HTMLDetailsElement;
  expect(why.open).toBe(false);
  await user.click(screen.getByText("Why?"));
  expect(why.open).toBe(true);
  expect(Array.from(why.querySelectorAll("dt"), (term) => term.textContent)).toEqual([
    "Package",
    "Payer",
    "Price",
    "Status",
  ]);
  expect(screen.getByText("Sunrise Schools pays: seat 2 of 3.")).toBeTruthy();
});

test("a restriction needs a confirmation, and the page then offers to lift it", async () => {
  const sent: unknown[] = [];
  server.use(
    http.put("*/api/staff/parents/21", async ({ request }) => {
      const change = (await request.json()) as { isActive: boolean };
      sent.push(change);
      family = { ...family, parent: { ...family.parent, ...change } };
      return ok({}, "The account is restricted.");
    }),
  );
  const { user } = showScreen(<FamilyView parentId={21} changeEmail={ChangeEmail} money erase={undefined} />);
  await user.click(await screen.findByRole("button", { name: "Restrict" }));
  await screen.findByRole("alertdialog", { name: "Restrict Esi Mensah?" });
  await user.click(screen.getByRole("button", { name: "Restrict" }));
  expect(await screen.findByRole("button", { name: "Enable" })).toBeTruthy();
  expect(sent).toEqual([{ isActive: false }]);
});

function EraseDialog({ email, onDone }: { email: string; onDone: (erased: boolean) => void }) {
  return (
    <button type="button" onClick={() => onDone(true)}>
      Erase {email}
    </button>
  );
}

test("an administrator can erase, and returns to the search", async () => {
  const { user, address } = showScreen(
    <FamilyView parentId={21} changeEmail={ChangeEmail} money erase={EraseDialog} />,
    "/staff/families/21",
  );
  await user.click(await screen.findByRole("button", { name: "Erase…" }));
  await user.click(screen.getByRole("button", { name: "Erase esi@mensah.example" }));
  await waitFor(() => expect(address()).toBe("/staff/families"));
});
