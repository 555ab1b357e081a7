import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showScreen } from "#test-screen";
import { AuthLayout } from "./auth-layout";

test.each([
  ["/partner/accept-invitation", "Your role", "Invite"],
  ["/partner/login", "Invite", "Your role"],
])("%s explains what its visitor does", async (path, shown, hidden) => {
  showScreen(<AuthLayout>Form</AuthLayout>, path);
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(screen.queryByText(hidden)).toBeNull();
});
