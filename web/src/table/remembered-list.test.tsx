import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showScreen } from "#test-screen";
import { clearLastSearches, rememberSearch } from "@/lib/last-list-search";
import { BackLink } from "@/ui/back-link";
import { useTextFilters } from "./list-state-filters";
import { useListState } from "./list-state";

function List() {
  useListState();
  return <p>list</p>;
}

function FilteredList() {
  useTextFilters(["state"]);
  return <p>list</p>;
}

test.each([
  ["a list", <List key="1" />, "/staff/partners", "?page=3&search=ada&sort=-name"],
  ["a list with filters", <FilteredList key="2" />, "/staff/mail", "?state=failed&page=2"],
])("the link back restores the state of %s", async (_, list, path, search) => {
  const { unmount } = showScreen(list, path + search);
  await screen.findByText("list");
  unmount();
  showScreen(<BackLink to={path}>All</BackLink>, "/staff");
  expect((await screen.findByRole("link", { name: "All" })).getAttribute("href")).toBe(path + search);
});

test("another log-in clears the stored lists", async () => {
  rememberSearch("/staff/partners", { search: "ada" });
  clearLastSearches();
  showScreen(<BackLink to="/staff/partners">All</BackLink>, "/staff");
  expect((await screen.findByRole("link", { name: "All" })).getAttribute("href")).toBe("/staff/partners");
});

test("the link back to an unvisited list has no parameters", async () => {
  showScreen(<BackLink to="/staff/families">All</BackLink>, "/staff");
  expect((await screen.findByRole("link", { name: "All" })).getAttribute("href")).toBe("/staff/families");
});
