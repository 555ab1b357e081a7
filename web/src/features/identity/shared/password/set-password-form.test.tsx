import { render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { passedValues } from "@/lib/passed-values";
import { SetPasswordForm } from "./set-password-form";

const show = (signedIn: boolean) =>
  render(<SetPasswordForm area="partner" email="ada@mail.example" signedIn={signedIn} onDone={() => undefined} />);
const old = () => screen.getByLabelText<HTMLInputElement>("Old Password");

afterEach(() => {
  passedValues.password = undefined;
});

test("fills in the temporary password from the log-in", () => {
  passedValues.password = "7k2m9qx4tz";
  show(false);
  expect(old().value).toBe("7k2m9qx4tz");
  expect(old().type).toBe("password");
});

test("fills in nothing for a logged-in person", () => {
  passedValues.password = "7k2m9qx4tz";
  show(true);
  expect(old().value).toBe("");
});
