import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { anAgreement, FIRST, ON_ACCOUNT } from "@/features/agreements/shared/test-data";
import type { Agreement } from "@/features/agreements/shared/model";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { AgreementsCard } from "./card";

function show(agreements: readonly Agreement[]) {
  const meta = { page: 1, pageSize: 10, total: agreements.length };
  server.use(
    http.get("*/api/partner/agreements", () =>
      HttpResponse.json({ status: true, message: "", data: agreements, meta }),
    ),
  );
  return showScreen(<AgreementsCard />, "/partner/settings");
}

test("lists each agreement with its period and its seats", async () => {
  show([anAgreement({ waiting: 2, free: 0, granted: 100 }), FIRST]);
  const lines = await screen.findAllByRole("listitem");
  const [limited, first] = lines.map((line) => line.textContent);
  expect(limited).toContain("School yearActive");
  expect(limited).toContain("PO 17 · 01/09/2026 – 31/07/2027");
  expect(limited).toContain("100 of 100 seats granted · 12 in use · 0 free");
  expect(limited).toContain("2 seats are waited for");
  expect(first).toContain("Agreement without a name");
  expect(first).toContain("1,200 seats granted, without a limit · 800 in use");
});

test("shows budget and credit, and why classes wait", async () => {
  show([ON_ACCOUNT, FIRST]);
  const [company, first] = (await screen.findAllByRole("listitem")).map((line) => line.textContent);
  expect(company).toContain("Budget NGN 900.00 · NGN 200.00 spent · NGN 300.00 promised · NGN 400.00 free");
  expect(company).toContain("On account · NGN 300.00 of NGN 300.00 used · 14 days to pay");
  expect(company).toContain("2 classes are not open: the credit limit is reached.");
  expect(first).not.toContain("Budget");
});

test("members who see no money read only that classes wait", async () => {
  show([{ ...ON_ACCOUNT, opening: "overdue", money: null }]);
  const line = (await screen.findByRole("listitem")).textContent;
  expect(line).toContain("2 classes are not open: an invoice is overdue.");
  expect(line).not.toContain("NGN");
});
