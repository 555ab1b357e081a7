import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { savePerson } from "@/api/session";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { PartnerArea } from "./areas";

const OWNER = {
  id: 4,
  email: "adaeze@greenbridge.example",
  organizationName: "Greenbridge Academy",
  role: "owner",
  organizations: 2,
};

function show(needsSecondFactor: boolean, path = "/partner/dashboard") {
  const person = { ...OWNER, needsSecondFactor };
  savePerson("partner", person);
  server.use(http.get("*/api/partner/session", () => HttpResponse.json({ status: true, message: "", data: person })));
  return showScreen(<PartnerArea locked={() => "Locked"}>Screens</PartnerArea>, path);
}

const links = () => screen.queryAllByRole("link").map((link) => decodeURIComponent(link.getAttribute("href") ?? ""));

test("an organisation that requires a second factor locks screens and navigation, but not the account menu", async () => {
  const { user } = show(true);
  await waitFor(() => expect(screen.getByText("Locked")).toBeTruthy());
  expect(screen.queryByText("Screens")).toBeNull();
  expect(links()).toEqual(["#main", "/partner/dashboard", `/partner/${OWNER.email}/set-password`]);
  await user.click(screen.getByRole("button", { name: /open the Logout menu/ }));
  const items = screen.getAllByRole("menuitem").map((item) => item.textContent);
  expect(items).toEqual(["Switch organisation", "Change Password", "Français", "Logout"]);
});

test("otherwise everything is open", async () => {
  show(false);
  await waitFor(() => expect(screen.getByText("Screens")).toBeTruthy());
  expect(links()).toEqual(expect.arrayContaining(["/partner/parent-list", "/partner/team", "/partner/settings"]));
});

test("the team belongs to the settings in the tab bar of a phone", async () => {
  show(false, "/partner/team");
  const tabs = await screen.findByRole("navigation", { name: "Tabs" });
  const current = Array.from(tabs.querySelectorAll("[aria-current]"), (tab) => tab.textContent);
  expect(current).toEqual(["Settings"]);
});
