import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { EraseDialog } from "./erase-dialog";
import { PrivacyView } from "./view";

const ERASE = "*/api/staff/families/7/erase";
const EMAIL = "amaka@mail.example";

beforeEach(() => {
  vi.spyOn(toast, "success")
    .mockReset()
    .mockImplementation(() => undefined);
});

async function open() {
  const onDone = vi.fn<(erased: boolean) => void>();
  const { user } = showScreen(<EraseDialog parentId={7} name="Amaka Obi" email={EMAIL} onDone={onDone} />);
  await screen.findByRole("dialog", { name: "Erase the family of Amaka Obi?" });
  return { user, onDone };
}

const submit = () => screen.getByRole("button", { name: "Erase the family" });

test("erases nothing until the parent's address is typed, with a reason", async () => {
  const erase = vi.fn(() => HttpResponse.json({ status: true, message: "", data: { erasedAt: "", kept: [] } }));
  server.use(http.post(ERASE, erase));
  const { user, onDone } = await open();
  expect(screen.getByText(/Accounting keeps what the law asks for/)).toBeTruthy();
  await user.type(screen.getByLabelText("The parent's email address"), "other@mail.example");
  await user.click(submit());
  expect(await screen.findByText("This is not the parent's address")).toBeTruthy();
  expect(await screen.findByText("A reason is required")).toBeTruthy();
  expect(erase).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onDone).toHaveBeenCalledExactlyOnceWith(false);
});

test("an erased family is gone, and the screen lists what accounting keeps", async () => {
  let sent: unknown;
  server.use(
    http.post(ERASE, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({
        status: true,
        message: "",
        data: { erasedAt: "2026-11-15T10:00:00Z", kept: ["2 payments", "1 receipt"] },
      });
    }),
  );
  const { user, onDone } = await open();
  await user.type(screen.getByLabelText("The parent's email address"), " Amaka@mail.example ");
  await user.type(screen.getByLabelText("Reason"), "Asked by letter");
  await user.click(submit());
  const done = await screen.findByRole("dialog", { name: "The family is erased" });
  expect(
    within(done)
      .getAllByRole("listitem")
      .map((line) => line.textContent),
  ).toEqual(["2 payments", "1 receipt"]);
  expect(sent).toEqual({ confirm: "Amaka@mail.example", reason: "Asked by letter" });
  await user.click(within(done).getByRole("button", { name: "Close" }));
  expect(onDone).toHaveBeenCalledExactlyOnceWith(true);
});

test("shows the server's message, and keeps the input", async () => {
  server.use(
    http.post(ERASE, () =>
      HttpResponse.json({ status: false, message: "A payment is pending.", data: null }, { status: 409 }),
    ),
  );
  const { user } = await open();
  await user.type(screen.getByLabelText("The parent's email address"), EMAIL);
  await user.type(screen.getByLabelText("Reason"), "Asked");
  await user.click(submit());
  expect((await screen.findByRole("alert")).textContent).toBe("A payment is pending.");
  expect(screen.getByLabelText<HTMLInputElement>("Reason").value).toBe("Asked");
});

test("asks for confirmation before automatic erasure is saved", async () => {
  const sent: unknown[] = [];
  const erasures = [
    { id: 1, at: "2026-11-01T09:00:00Z", by: "Maya Laurent", reason: "Asked by letter", parentId: 12, children: 2 },
  ];
  server.use(
    http.get("*/api/staff/privacy", () =>
      HttpResponse.json({ status: true, message: "", data: { retentionMonths: null, erasures, dueForErasure: 0 } }),
    ),
    http.put("*/api/staff/privacy", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ status: true, message: "Saved", data: {} });
    }),
  );
  const { user } = showScreen(<PrivacyView />);
  expect(await screen.findByText("01/11/2026, 09:00 GMT · Maya Laurent · family 12, 2 children")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Keep families for"), "24 months");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const question = await screen.findByRole("alertdialog", { name: "Erase families after 24 months?" });
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledExactlyOnceWith("Saved"));
  expect(sent).toEqual([{ retentionMonths: 24 }]);
});
