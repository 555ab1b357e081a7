import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { toast } from "@/ui/toast";
import type { Package } from "./model";
import { PackagesView } from "./view";
// preloads the lazy chunks, so that no test waits for them
import "./actions";
import "./packages-body";
import "@/ui/dialog";

function aPackage(over: Partial<Package> = {}): Package {
  return {
    id: 1,
    title: "Scratch Explorers",
    description: "The first loops.",
    minAge: 7,
    maxAge: 9,
    weekDuration: 12,
    level: 1,
    price: { currencyCode: "USD", minor: 12_000, text: "USD 120.00" },
    priceMinor: 12_000,
    archivedAt: null,
    programs: 31,
    ...over,
  };
}

const sent: unknown[] = [];

function serve(...rows: Package[]) {
  sent.length = 0;
  const keep = async ({ request }: { request: Request }) => {
    sent.push(JSON.parse((await request.text()) || "null"));
    return HttpResponse.json({ status: true, message: "Saved. No package is for age 13.", data: aPackage() });
  };
  server.use(
    http.get("*/api/staff/packages", () => HttpResponse.json({ status: true, message: "", data: rows })),
    http.post("*/api/staff/packages", keep),
    http.put("*/api/staff/packages/1", keep),
  );
}

/** Sets the whole text at once, because typing letter by letter is slow. */
async function write(user: UserEvent, label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

beforeEach(() => {
  vi.spyOn(toast, "success")
    .mockReset()
    .mockImplementation(() => undefined);
});

test("lists packages by level and age, with missing and duplicate ages of each level", async () => {
  serve(
    aPackage({ id: 4, title: "Web Studio", level: 2, minAge: 7, maxAge: 16 }),
    aPackage({ id: 2, title: "Game Makers", minAge: 9, maxAge: 12 }),
    aPackage(),
  );
  showScreen(<PackagesView programme money />, "/staff/packages");
  const first = within(await screen.findByRole("region", { name: "Level 1" }));
  expect(
    first.getByText("Ages without a package: 13–16. Ages with more than one: 9. The one made first is taken."),
  ).toBeTruthy();
  const rows = within(first.getByRole("table")).getAllByRole("row").slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent)
        .slice(0, 5),
    ),
  ).toEqual([
    ["Scratch ExplorersThe first loops.", "7 to 9", "12", "31", "USD 120.00"],
    ["Game MakersThe first loops.", "9 to 12", "12", "31", "USD 120.00"],
  ]);
  const second = within(screen.getByRole("region", { name: "Level 2" }));
  expect(second.getByText("Every age from 7 to 16 has one package.")).toBeTruthy();
});

test("accepts a price as people write it and sends hundredths", async () => {
  serve();
  const { user } = showScreen(<PackagesView programme money />, "/staff/packages");
  await user.click((await screen.findAllByRole("button", { name: "New package" }))[0] as HTMLElement);
  await write(user, "Title", "Python Builders");
  await write(user, "Youngest", "13");
  await write(user, "Oldest", "16");
  await write(user, "Price in USD", "1,150.25");
  await user.click(screen.getByRole("button", { name: "Create package" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("Saved. No package is for age 13."));
  expect(sent).toEqual([
    {
      title: "Python Builders",
      description: "",
      minAge: 13,
      maxAge: 16,
      weekDuration: 12,
      level: 1,
      priceMinor: 115_025,
    },
  ]);
});

test("Escape asks before a half-filled package is lost", async () => {
  serve();
  const { user } = showScreen(<PackagesView programme money />, "/staff/packages");
  await user.click((await screen.findAllByRole("button", { name: "New package" }))[0] as HTMLElement);
  await write(user, "Title", "Python Builders");
  await user.keyboard("{Escape}");
  const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("Python Builders");
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(screen.queryByLabelText("Title")).toBeNull());
});

test("Escape closes an untouched panel at once", async () => {
  serve();
  const { user } = showScreen(<PackagesView programme money />, "/staff/packages");
  await user.click((await screen.findAllByRole("button", { name: "New package" }))[0] as HTMLElement);
  await screen.findByLabelText("Title");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByLabelText("Title")).toBeNull());
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("changing a price mentions that existing programs keep theirs", async () => {
  serve(aPackage());
  const { user } = showScreen(<PackagesView programme money />, "/staff/packages");
  await user.click(await screen.findByRole("button", { name: "More about Scratch Explorers" }));
  await user.click(screen.getByRole("menuitem", { name: "Edit" }));
  expect(await screen.findByText(/Those that are there keep theirs/)).toBeTruthy();
  const price = screen.getByLabelText<HTMLInputElement>("Price in USD");
  expect(price.value).toBe("120.00");
  await user.clear(price);
  await user.type(price, "130");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ priceMinor: 13_000, minAge: 7, description: "The first loops." });
});

test("a coordinator changes everything but the price", async () => {
  serve(aPackage());
  const { user } = showScreen(<PackagesView programme money={false} />, "/staff/packages");
  await user.click(await screen.findByRole("button", { name: "More about Scratch Explorers" }));
  expect(screen.queryByRole("button", { name: "New package" })).toBeNull();
  await user.click(screen.getByRole("menuitem", { name: "Edit" }));
  expect((await screen.findByLabelText<HTMLInputElement>("Price in USD")).readOnly).toBe(true);
  expect(screen.getByText("Finance and administrators set prices.")).toBeTruthy();
});

test("finance sets the price and nothing else", async () => {
  serve(aPackage());
  server.use(
    http.put("*/api/staff/packages/1/price", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ status: true, message: "Price saved", data: {} });
    }),
  );
  const { user } = showScreen(<PackagesView programme={false} money />, "/staff/packages");
  await user.click(await screen.findByRole("button", { name: "More about Scratch Explorers" }));
  expect(screen.getAllByRole("menuitem").map((one) => one.textContent)).toEqual(["Set price"]);
  await user.click(screen.getByRole("menuitem", { name: "Set price" }));
  const price = await screen.findByLabelText("Price in USD");
  await user.clear(price);
  await user.type(price, "99.50");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("Price saved"));
  expect(sent).toEqual([{ priceMinor: 9_950 }]);
});
