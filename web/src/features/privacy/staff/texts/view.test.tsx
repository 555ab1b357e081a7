import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { TextsView } from "./view";
// preloads the lazy chunks, so that no test waits for them
import "./editor";

const createdAt = "2026-11-01T09:00:00Z";
const TERMS = {
  name: "terms",
  version: 2,
  text: "# Old\nTerms",
  createdAt,
  versions: [{ version: 2, createdAt, by: "Maya Laurent" }],
};
const CONSENT = { ...TERMS, name: "consent", version: 1, text: "I agree." };

beforeEach(() => {
  vi.spyOn(toast, "success")
    .mockReset()
    .mockImplementation(() => undefined);
  server.use(
    http.get("*/api/staff/texts", () => HttpResponse.json({ status: true, message: "", data: [TERMS, CONSENT] })),
  );
});

test("the preview follows the text, and saving a new version needs a confirmation", async () => {
  const sent: unknown[] = [];
  server.use(
    http.put("*/api/staff/texts/terms", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ status: true, message: "Version 3 is saved", data: {} });
    }),
  );
  const { user } = showScreen(<TextsView />, "/staff/texts");
  const area = await screen.findByLabelText<HTMLTextAreaElement>("Text", { selector: "textarea" });
  expect(screen.getByRole("heading", { level: 3, name: "Old" })).toBeTruthy();
  await user.clear(area);
  await user.type(area, "# New");
  expect(screen.getByRole("heading", { level: 3, name: "New" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save as a new version" }));
  const question = await screen.findByRole("alertdialog", { name: "Save version 3?" });
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("Version 3 is saved"));
  expect(sent).toEqual([{ text: "# New", french: "" }]);
});

test("the French text has its own preview, and can change alone", async () => {
  const sent: unknown[] = [];
  server.use(
    http.put("*/api/staff/texts/terms", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ status: true, message: "", data: {} });
    }),
  );
  const { user } = showScreen(<TextsView />, "/staff/texts");
  const french = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Text in French" });
  expect(french.value).toBe("");
  expect(screen.queryByText("Preview in French")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save as a new version" }));
  expect(await screen.findByText("Nothing has changed")).toBeTruthy();
  await user.type(french, "# Nouveau");
  expect(screen.getByText("Preview in French")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 3, name: "Nouveau" }).closest("[lang=fr]")).not.toBeNull();
  expect(screen.getByRole("heading", { level: 3, name: "Old" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save as a new version" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toEqual([{ text: TERMS.text, french: "# Nouveau" }]));
});

test("shows the French text, and an error of the server at its field", async () => {
  server.use(
    http.get("*/api/staff/texts", () =>
      HttpResponse.json({ status: true, message: "", data: [{ ...TERMS, french: "Anciennes conditions" }] }),
    ),
    http.put("*/api/staff/texts/terms", () =>
      HttpResponse.json(
        { status: false, message: "Too long.", data: { fields: { french: "Too long." } } },
        { status: 422 },
      ),
    ),
  );
  const { user } = showScreen(<TextsView />, "/staff/texts");
  const french = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Text in French" });
  expect(french.value).toBe("Anciennes conditions");
  await user.type(french, ".");
  await user.click(screen.getByRole("button", { name: "Save as a new version" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(french.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByText("Too long.")).toBeTruthy();
  expect(french.value).toBe("Anciennes conditions.");
});

test("stores the chosen text in the URL, and keeps the input after an error", async () => {
  server.use(
    http.put("*/api/staff/texts/consent", () =>
      HttpResponse.json({ status: false, message: "Too long.", data: null }, { status: 409 }),
    ),
  );
  const { user, address } = showScreen(<TextsView />, "/staff/texts");
  await user.selectOptions(await screen.findByRole("combobox", { name: "Text" }), "Consent");
  await waitFor(() => expect(address()).toBe("/staff/texts?text=consent"));
  const area = await screen.findByLabelText<HTMLTextAreaElement>("Text", { selector: "textarea" });
  await user.type(area, " Yes.");
  await user.click(screen.getByRole("button", { name: "Save as a new version" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Too long.")).toBeTruthy();
  expect(area.value).toBe("I agree. Yes.");
});
