import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { vi } from "vitest";
import type { FamilyChild, FamilyData } from "@/features/enrolment/parent/family";
import { SignedInParent } from "@/api/signed-in";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { RegisterChildPanel } from "./panel";
import { aFamily, aSummary, COHORTS, DAYS, PACKAGES } from "./test-data";

/* The panel with a mock server, for the tests of this folder. */

export const PARENT = 5;
export const ok = (data: unknown, message = "") => HttpResponse.json({ status: true, message, data });
export const rejected = (message: string, code: string, status = 409) =>
  HttpResponse.json({ status: false, message, data: null, code }, { status });

/** The submitted requests, in order. */
export const sent: { to: string; body: unknown }[] = [];
export const closed = vi.fn<(open: boolean) => void>();
export const askedSeat = vi.fn<(child: FamilyChild | undefined) => void>();

export function taking(path: string, answer: () => Response) {
  server.use(
    http.post(`*/api/partner/parent/${path}`, async ({ request }) => {
      const to = new URL(request.url).pathname.replace("/api/partner/parent/", "");
      sent.push({ to, body: await request.json() });
      return answer();
    }),
  );
}

/** Before each test: a parent is signed in, and everything is available. */
export function prepare(): void {
  sent.length = 0;
  closed.mockReset();
  askedSeat.mockReset();
  for (const tone of ["success", "error"] as const)
    vi.spyOn(toast, tone)
      .mockReset()
      .mockImplementation(() => undefined);
  const person = { id: PARENT, email: "ngozi@mail.example", organizationName: "Halton Network", discount: 15 };
  sessionStorage.setItem("parent", JSON.stringify(person));
  server.use(
    http.get("*/api/partner/parent/get/cohort/all", () => ok(COHORTS)),
    http.get("*/api/common/package/all", () => ok(PACKAGES)),
    http.get("*/api/common/program/daytime", () => ok(DAYS)),
    http.get("*/api/common/consent", () => ok({ version: 1, text: "We keep what you tell us." })),
    http.get("*/api/partner/parent/program/summary", () => ok(aSummary())),
  );
  taking("child/add", () => ok({ id: 21 }, "Child added successfully"));
  taking("program/add/:childId/:partnerId", () => ok({ id: 31 }));
  taking("program/add/:childId", () => ok({ id: 31 }));
}

export function show(family: FamilyData = aFamily(), child?: FamilyChild) {
  server.use(http.get("*/api/partner/parent/get/dashboard/data", () => ok(family)));
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SignedInParent>
        <RegisterChildPanel open onOpenChange={closed} child={child} family={family} onAskSeat={askedSeat} />
      </SignedInParent>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), unmount };
}

type User = ReturnType<typeof userEvent.setup>;

export const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

export async function fillForm(user: User, { firstName = "Ebube", lastName = "Obi" } = {}) {
  await user.type(await field("First Name"), firstName);
  await user.type(await field("Last Name"), lastName);
  await user.selectOptions(await field("Age"), "9");
  await user.click(await field("female"));
  await user.selectOptions(await field("Cohort"), "Winter 2026");
  await user.selectOptions(await field("Lesson Day"), "Wednesday");
  await user.selectOptions(await field("Lesson Time"), "5:00 PM");
  await user.click(await field("I have read this and agree."));
}

export async function toSummary(user: User) {
  await user.click(button("See summary"));
  await screen.findByRole("heading", { name: "Ebube Obi, 9" });
}
