import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, expect, test } from "vitest";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { loadLanguage, loadWordsOf } from "@/i18n/text";
import type { FamilyChild } from "./model";
import { aFamily } from "./test-data";
import { FamilyView } from "./view";
// preloads the lazy chunks, so that no test waits for them
import "./allowance-card";
import "./journal-card";
import "./payments-card";

const { parent, children } = aFamily();
const [child] = children as [FamilyChild];
const ERASED = aFamily({
  parent: {
    ...parent,
    firstName: "Erased",
    lastName: "parent",
    email: "erased-55@erased.invalid",
    phone: "",
    state: "",
    isActive: false,
  },
  children: [{ ...child, id: 68, firstName: "Child", lastName: "68", school: "", waiting: [] }],
  journal: [{ id: 72, at: "2026-11-14T10:00:00Z", actor: "Kim Staff", action: "family.erased" }],
});

function serve(family = ERASED) {
  const meta = { page: 1, pageSize: 10, total: 0 };
  server.use(
    http.get("*/api/staff/families/21", () => HttpResponse.json({ status: true, message: "", data: family })),
    http.get("*/api/staff/families/21/seat-moves", () =>
      HttpResponse.json({ status: true, message: "", data: [], meta }),
    ),
  );
  showScreen(
    <FamilyView
      parentId={21}
      money
      changeEmail={() => <button type="button">Change address</button>}
      erase={() => null}
    />,
  );
}

afterEach(() => loadLanguage("en"));

test("the page of an erased family says when, and offers no action that the server would reject", async () => {
  serve();
  expect(await screen.findByText("This family's data was erased on 14/11/2026.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: "Erased parent" })).toBeTruthy();
  expect(await screen.findByText("STL-9-x")).toBeTruthy();
  expect(screen.queryAllByRole("button")).toEqual([]);
  for (const name of ["Change it at the partner", "Record a bank transfer"])
    expect(screen.queryByRole("link", { name })).toBeNull();
  expect(screen.queryByText(/erased\.invalid/)).toBeNull();
});

test("the date is left out where newer journal entries displace it", async () => {
  serve({ ...ERASED, journal: [] });
  expect(await screen.findByText("This family's data was erased.")).toBeTruthy();
});

test("the placeholders are translated, and the search for a program keeps the server's", async () => {
  await loadWordsOf(["staff"]);
  await loadLanguage("fr");
  serve();
  expect(await screen.findByRole("heading", { level: 1, name: "Parent effacé" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Enfant 68" })).toBeTruthy();
  const way = screen.getByRole("link", { name: "Déplacer ou retirer Game Makers de Enfant 68" });
  expect(new URL(way.getAttribute("href") ?? "", "http://x").searchParams.get("search")).toBe("Ama Mensah");
});
