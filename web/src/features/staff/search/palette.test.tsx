import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { HomeIcon } from "@/ui/list-icons";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { FamiliesView } from "./families-view";
import type { PeopleFound } from "./model";
import { PaletteButton } from "./palette-button";

const FOUND: PeopleFound = {
  partners: [{ id: 3, name: "Amber School", email: "office@amber.example" }],
  parents: [{ id: 7, name: "Amaka Eze", email: "amaka@mail.example", partner: "Greenbridge Academy" }],
  children: [{ id: 9, name: "Ama Mensah", age: 9, parentId: 8, parent: "Kofi Mensah" }],
};

const GROUPS = [
  { items: [{ to: "/staff", label: "Today", icon: HomeIcon }] },
  {
    title: "Money",
    items: [
      { to: "/staff/payments", label: "Payments", icon: HomeIcon },
      { to: "/staff/rates", label: "Rates", icon: HomeIcon },
    ],
  },
];

function serve(found: PeopleFound = FOUND) {
  const asked: string[] = [];
  server.use(
    http.get("*/api/staff/search", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ status: true, message: "", data: found });
    }),
  );
  return asked;
}

const options = () => screen.queryAllByRole("option").map((option) => option.textContent);
const chosen = () => screen.getByRole("option", { selected: true }).textContent;

async function open(findsPeople = true) {
  const shown = showScreen(<PaletteButton groups={GROUPS} findsPeople={findsPeople} />);
  await screen.findByRole("button", { name: "Search" });
  await shown.user.keyboard("{Control>}k{/Control}");
  const box = await screen.findByRole("combobox");
  return { ...shown, box };
}

test("Ctrl-K opens it with every screen of the role, Escape closes it, and the focus returns", async () => {
  const { user, box } = await open();
  expect(options()).toEqual(["Today", "PaymentsMoney", "RatesMoney"]);
  expect(document.activeElement).toBe(box);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const button = screen.getByRole("button", { name: "Search" });
  await user.click(button);
  await screen.findByRole("combobox");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test("the arrow keys wrap around, and Enter opens the selected screen", async () => {
  const { user, box, address } = await open();
  expect(chosen()).toBe("Today");
  await user.keyboard("{ArrowUp}");
  expect(chosen()).toBe("RatesMoney");
  expect(box.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { selected: true }).id);
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await waitFor(() => expect(address()).toBe("/staff/payments"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("sends one request after a pause in typing, and groups results by kind; a child links to its family", async () => {
  const asked = serve();
  const { user, box, address } = await open();
  await user.type(box, "am");
  const children = await screen.findByRole("group", { name: "Children" });
  expect(asked).toEqual(["?q=am"]);
  expect(
    within(children)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(["Ama Mensah9 years · child of Kofi Mensah"]);
  expect(screen.getByText("3 results")).toBeTruthy();
  await user.click(within(children).getByRole("option"));
  await waitFor(() => expect(address()).toBe("/staff/families/8"));
});

test("finance finds screens only, and no people", async () => {
  const asked = serve();
  const { user, box } = await open(false);
  await user.type(box, "mon");
  expect(options()).toEqual(["PaymentsMoney", "RatesMoney"]);
  await user.type(box, "xx");
  expect(await screen.findByText("No results for “monxx”")).toBeTruthy();
  expect(asked).toEqual([]);
});

test("the families page uses the same search, stored in the URL", async () => {
  const asked = serve();
  showScreen(<FamiliesView />, "/staff/families?search=am");
  expect((await screen.findByRole("link", { name: "Amaka Eze" })).getAttribute("href")).toBe("/staff/families/7");
  expect(screen.getByRole("link", { name: "Ama Mensah" }).getAttribute("href")).toBe("/staff/families/8");
  expect(asked).toEqual(["?q=am"]);
});
