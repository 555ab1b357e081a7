import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { ChangeEmailButton } from "./change-email-button";
// preloads the lazy chunks, so that no test waits for them
import "./change-email-dialog";

test.each([
  ["partner", "*/api/staff/partners/21/email"],
  ["parent", "*/api/staff/parents/21/email"],
] as const)("staff change the address of a %s, and learn that both were notified", async (kind, path) => {
  const toastSpy = vi
    .spyOn(toast, "success")
    .mockReset()
    .mockImplementation(() => undefined);
  const sent: unknown[] = [];
  server.use(
    http.put(path, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({
        status: true,
        message: "Email address changed. Both addresses were notified.",
        data: {},
      });
    }),
  );
  const onChanged = vi.fn<() => void>();
  const { user } = showScreen(<ChangeEmailButton kind={kind} id={21} email="old@x.example" onChanged={onChanged} />);
  await user.click(await screen.findByRole("button", { name: "Change email" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change email address" }));
  expect(dialog.getByText(/They now log in with old@x.example/)).toBeTruthy();
  await user.type(dialog.getByLabelText("New email address"), "new@x.example");
  await user.click(dialog.getByRole("button", { name: "Change email" }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ email: "new@x.example" }]);
  expect(toastSpy).toHaveBeenCalledExactlyOnceWith("Email address changed. Both addresses were notified.");
});
