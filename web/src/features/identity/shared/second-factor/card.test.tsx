import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { server } from "#mock-server";
import { showScreen } from "#test-screen";
import { SecondFactorCard } from "./card";
// preloads the lazy chunks, so that no test waits for them
import "./password-again-form";
import "./form";

const CODES = ["7K2M9-QX4TZ", "AAAAA-BBBBB"];
const ok = (data: unknown) => HttpResponse.json({ status: true, message: "", data });

test("setting up shows the recovery codes until they are acknowledged", async () => {
  server.use(
    http.post("*/api/staff/second-factor", () => ok({ url: "otpauth://totp/Seatling:x?secret=ABC&issuer=Seatling" })),
    http.post("*/api/staff/second-factor/confirm", () => ok({ recoveryCodes: CODES })),
  );
  const onChange = vi.fn<() => void>();
  const { user } = showScreen(
    <SecondFactorCard area="staff" isSetUp={false} isNeeded codesLeft={0} onChange={onChange} />,
  );
  await user.click(await screen.findByRole("button", { name: "Set up" }));
  await user.type(await screen.findByLabelText("Password"), "seatling1");
  await user.click(screen.getByRole("button", { name: "Set up" }));
  await user.type(await screen.findByLabelText("First code"), "123456");
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  const shown = await screen.findByRole("region", { name: "Save your recovery codes" });
  expect(Array.from(shown.querySelectorAll("li"), (code) => code.textContent)).toEqual(CODES);
  expect(onChange).not.toHaveBeenCalled();
  // closing the tab would lose them
  localStorage.setItem("partnerToken", "token");
  expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
  await user.click(screen.getByRole("button", { name: "I saved them" }));
  expect(onChange).toHaveBeenCalledOnce();
  expect(screen.queryByText("7K2M9-QX4TZ")).toBeNull();
});

test("new codes require the password, and the unused ones are counted", async () => {
  server.use(http.post("*/api/staff/second-factor/recovery-codes", () => ok({ recoveryCodes: CODES })));
  const { user } = showScreen(
    <SecondFactorCard area="staff" isSetUp isNeeded={false} codesLeft={8} onChange={() => undefined} />,
  );
  expect(await screen.findByText("8 recovery codes left")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Create new codes" }));
  await user.click(await screen.findByRole("button", { name: "Create new codes" }));
  expect(await screen.findByText("Password is required")).toBeTruthy();
  await user.type(screen.getByLabelText("Password"), "seatling1");
  await user.click(screen.getByRole("button", { name: "Create new codes" }));
  expect(await screen.findByText("7K2M9-QX4TZ")).toBeTruthy();
});

test("shows a wrong first code in the form, without a toast", async () => {
  const toastSpy = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  const message = "That code is not right.";
  server.use(
    http.post("*/api/staff/second-factor", () => ok({ url: "otpauth://totp/Seatling:x?secret=ABC&issuer=Seatling" })),
    http.post("*/api/staff/second-factor/confirm", () =>
      HttpResponse.json({ status: false, message, data: null }, { status: 422 }),
    ),
  );
  const { user } = showScreen(
    <SecondFactorCard area="staff" isSetUp={false} isNeeded codesLeft={0} onChange={() => undefined} />,
  );
  await user.click(await screen.findByRole("button", { name: "Set up" }));
  await user.type(await screen.findByLabelText("Password"), "seatling1");
  await user.click(screen.getByRole("button", { name: "Set up" }));
  await user.type(await screen.findByLabelText("First code"), "000000");
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(toastSpy).not.toHaveBeenCalled();
});
