import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { afterEach, expect, test } from "vitest";
import { setLanguage } from "@/lib/language";
import { server } from "#mock-server";
import { PublicTextView } from "./public-text-view";

afterEach(() => setLanguage("en"));

test("shows the terms with their version, and a failed load can be retried", async () => {
  server.use(
    http.get("*/api/common/texts/terms", () =>
      HttpResponse.json({
        status: true,
        message: "",
        data: {
          name: "terms",
          version: 2,
          text: "# Who we are\nA school.",
          createdAt: "2026-11-01T00:00:00Z",
          contactEmail: "office@example.org",
        },
      }),
    ),
  );
  server.use(
    http.get(
      "*/api/common/texts/terms",
      () => HttpResponse.json({ status: false, message: "Busy.", data: null }, { status: 503 }),
      { once: true },
    ),
  );
  render(<PublicTextView name="terms" />);
  expect(await screen.findByText("Busy.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { level: 2, name: "Who we are" })).toBeTruthy();
  expect(screen.getByText("Version 2, 01/11/2026")).toBeTruthy();
  expect(screen.getByRole("link", { name: "office@example.org" }).getAttribute("href")).toBe(
    "mailto:office@example.org",
  );
});

test("loads the text again when the reader switches the language", async () => {
  const texts: Record<string, string> = { en: "# Who we are", fr: "# Qui nous sommes" };
  server.use(
    http.get("*/api/common/texts/terms", ({ request }) => {
      const text = texts[request.headers.get("accept-language") ?? ""];
      return HttpResponse.json({
        status: true,
        message: "",
        data: { name: "terms", version: 1, text, createdAt: "2026-11-01T00:00:00Z" },
      });
    }),
  );
  render(<PublicTextView name="terms" />);
  expect(await screen.findByRole("heading", { name: "Who we are" })).toBeTruthy();
  act(() => setLanguage("fr"));
  expect(await screen.findByRole("heading", { name: "Qui nous sommes" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Who we are" })).toBeNull();
});
