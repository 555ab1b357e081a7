import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { passedValues } from "@/lib/passed-values";
import { LoginForm, type Credentials } from "./form";

const noHint = undefined as ((email: string) => string) | undefined;

async function show({ busy = false, refusal = null as string | null, onTemporary = noHint } = {}) {
  const onSubmit = vi.fn<(credentials: Credentials) => void>();
  const form = () => (
    <LoginForm forgotPath="/forgot" busy={busy} refusal={refusal} onTemporary={onTemporary} onSubmit={onSubmit} />
  );
  const router = createRouter({ routeTree: createRootRoute({ component: form }), history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await screen.findByLabelText("Email");
  return { onSubmit, user: userEvent.setup() };
}

const email = () => screen.getByLabelText<HTMLInputElement>("Email");
const password = () => screen.getByLabelText<HTMLInputElement>("Password");

test("A09: an empty form shows what is missing, focuses the first error and sends nothing", async () => {
  const { onSubmit, user } = await show();
  await user.click(screen.getByRole("button", { name: "Log In" }));
  expect(screen.getByText("Email is required")).toBeTruthy();
  expect(screen.getByText("Password is required")).toBeTruthy();
  expect(document.activeElement).toBe(email());
  expect(onSubmit).not.toHaveBeenCalled();
});

test("A09: shows an invalid address on blur, and removes the error once corrected", async () => {
  const { user } = await show();
  await user.type(email(), "adaeze@greenbridge");
  expect(screen.queryByText("Invalid email address")).toBeNull();
  await user.tab();
  expect(screen.getByText("Invalid email address")).toBeTruthy();
  expect(email().getAttribute("aria-invalid")).toBe("true");
  await user.type(email(), ".example");
  expect(screen.queryByText("Invalid email address")).toBeNull();
});

test("does not validate an empty field on blur", async () => {
  const { user } = await show();
  await user.click(email());
  await user.click(password());
  expect(screen.queryByText("Email is required")).toBeNull();
});

test("sends the credentials without spaces around the address", async () => {
  const { onSubmit, user } = await show();
  await user.type(email(), "  ada@mail.example ");
  await user.type(password(), " green 1 {Enter}");
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: "ada@mail.example", password: " green 1 " });
});

test("A10: shows and announces the server's error in the form", async () => {
  await show({ refusal: "The email or the password is not right." });
  expect(screen.getByRole("alert").textContent).toBe("The email or the password is not right.");
});

test("while busy the button reads 'Processing...' and sends nothing more", async () => {
  const { onSubmit, user } = await show({ busy: true });
  await user.type(email(), "ada@mail.example");
  await user.type(password(), "greenbridge1{Enter}");
  await user.click(screen.getByRole("button", { name: "Processing..." }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test("the password can be shown and hidden", async () => {
  const { user } = await show();
  expect(password().type).toBe("password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(password().type).toBe("text");
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(password().type).toBe("password");
});

test("a temporary password leads to the screen that accepts it, with the typed address", async () => {
  const { user } = await show({
    refusal: "This is your temporary password.",
    onTemporary: (typed) => `/partner/${typed}/set-password`,
  });
  await user.type(email(), "ada@mail.example");
  expect(screen.getByText("This is your temporary password.", { exact: false })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Set a new password" }).getAttribute("href")).toBe(
    "/partner/ada@mail.example/set-password",
  );
});

test("fills in the address after a sign-up, and mentions the confirmation mail", async () => {
  passedValues.signedUp = "ada@mail.example";
  await show();
  expect(email().value).toBe("ada@mail.example");
  expect(screen.getByText("Confirm your address with the link we emailed you.")).toBeTruthy();
  passedValues.signedUp = undefined;
});

test("passes a temporary password to the form that needs it, and not in the URL", async () => {
  const { user } = await show({
    refusal: "This is your temporary password.",
    onTemporary: (to) => `/partner/${to}/set-password`,
  });
  await user.type(email(), "ada@mail.example");
  await user.type(password(), "7k2m9qx4tz");
  const link = screen.getByRole("link", { name: "Set a new password" });
  expect(link.getAttribute("href")).not.toContain("7k2m9qx4tz");
  await user.click(link);
  expect(passedValues.password).toBe("7k2m9qx4tz");
  passedValues.password = undefined;
});
