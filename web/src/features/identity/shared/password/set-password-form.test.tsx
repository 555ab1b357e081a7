import { render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { handover } from "@/lib/handover";
import { SetPasswordForm } from "./set-password-form";

const show = (signedIn: boolean) =>
  render(<SetPasswordForm area="partner" email="ada@mail.example" signedIn={signedIn} onDone={() => undefined} />);
const old = () => screen.getByLabelText<HTMLInputElement>("Old Password");

afterEach(() => {
  handover.password = undefined;
});

test("fills in the temporary password from the log-in", () => {
  handover.password = "7k2m9qx4tz";
  show(false);
  expect(old().value).toBe("7k2m9qx4tz");
  expect(old().type).toBe("password");
});

test("fills in nothing for a logged-in person", () => {
  handover.password = "7k2m9qx4tz";
  show(true);
  expect(old().value).toBe("");
});
