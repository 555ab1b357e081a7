import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { saveSession } from "@/api/session";
import { refreshPerson } from "@/api/session-data";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { EmailCard } from "./email-card";
// preloads the lazy chunks, so that no test waits for them
import "./email-form";

const ok = (data: unknown, message = "") => HttpResponse.json({ status: true, message, data });
let pending: { newEmail: string; waitsFor: string[]; expiresAt: string } | null = null;

beforeEach(() => {
  pending = null;
  vi.spyOn(toast, "success")
    .mockReset()
    .mockImplementation(() => undefined);
  server.use(http.get("*/api/partner/email-change", () => ok({ pending })));
});

test("a new address needs the password, then waits for confirmation, and can be cancelled", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/partner/email-change", async ({ request }) => {
      sent.push(await request.json());
      pending = {
        newEmail: "new@x.example",
        waitsFor: ["new@x.example", "old@x.example"],
        expiresAt: "2026-11-22T10:00:00Z",
      };
      return ok({ pending }, "Open the link");
    }),
    http.post("*/api/partner/email-change/cancel", () => {
      pending = null;
      return ok({ done: true }, "Your email address stays as it is.");
    }),
  );
  const { user } = showScreen(<EmailCard area="partner" email="old@x.example" />);
  await user.click(await screen.findByRole("button", { name: "Change email" }));
  await user.click(await screen.findByRole("button", { name: "Send the link" }));
  expect(await screen.findByText("Invalid email address")).toBeTruthy();
  expect(screen.getByText("Password is required")).toBeTruthy();
  await user.type(screen.getByLabelText("New email address"), "new@x.example");
  await user.type(screen.getByLabelText("Your password"), "seatling1");
  await user.click(screen.getByRole("button", { name: "Send the link" }));
  expect(
    await screen.findByText(
      "Open the links we sent to new@x.example and old@x.example by 22/11/2026 to change your address to new@x.example.",
    ),
  ).toBeTruthy();
  expect(sent).toEqual([{ email: "new@x.example", password: "seatling1" }]);
  expect(toast.success, "not repeated from the page").not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Cancel the change" }));
  await waitFor(() => expect(screen.queryByText(/^Open the links/)).toBeNull());
});

test("shows a wrong password at its field", async () => {
  const fields = { password: "The password is not right" };
  server.use(
    http.post("*/api/partner/email-change", () =>
      HttpResponse.json(
        { status: false, message: "A field is not right.", data: { fields }, code: "http.fields" },
        { status: 422 },
      ),
    ),
  );
  const { user } = showScreen(<EmailCard area="partner" email="old@x.example" />);
  await user.click(await screen.findByRole("button", { name: "Change email" }));
  await user.type(await screen.findByLabelText("New email address"), "new@x.example");
  await user.type(screen.getByLabelText("Your password"), "wrong");
  await user.click(screen.getByRole("button", { name: "Send the link" }));
  expect(await screen.findByText("The password is not right")).toBeTruthy();
});

function Other({ name, queryKey }: { name: string; queryKey: string[] }) {
  return <>{useQuery({ queryKey, queryFn: () => fetch(`http://localhost/${name}`).then(() => name) }).data}</>;
}

test("an address confirmed elsewhere refreshes what shows it, and nothing else", async () => {
  const read: string[] = [];
  const reading = (name: string) => http.get(`*/${name}`, () => (read.push(name), ok({ email: "new@x.example" })));
  server.use(reading("profile"), reading("invoices"), reading("api/partner/session"));
  saveSession("partner", { token: "t", email: "old@x.example" } as { token: string });
  showScreen(
    <>
      <EmailCard area="partner" email="old@x.example" />
      <Other name="profile" queryKey={["partner-profile"]} />
      <Other name="invoices" queryKey={["invoices"]} />
    </>,
  );
  await screen.findByText(/profile/);
  await waitFor(() => expect(read.toSorted()).toEqual(["invoices", "profile"]));
  await refreshPerson("partner");
  await waitFor(() => expect(read.filter((name) => name === "profile")).toHaveLength(2));
  expect(read.filter((name) => name === "invoices")).toHaveLength(1);
});
