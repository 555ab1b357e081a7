import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { button, number, PAY, payWith, show, steps } from "./test-page";
import { answerAs, sent } from "./test-server";

test("asks for PIN, phone and OTP in sequence, with hints for testers", async () => {
  answerAs({
    steps: {
      charge: { status: "send_pin", display_text: "Enter the PIN please" },
      submit_pin: { status: "send_phone", display_text: "" },
      submit_phone: { status: "send_otp", display_text: "" },
      submit_otp: { status: "success" },
    },
  });
  const user = await show();
  await user.click(button("All 10 test cards"));
  await payWith(user, /^PIN, phone and OTP/);
  expect(await screen.findByText("Enter the PIN please")).toBeTruthy();
  expect(screen.getByText("The PIN of this test card is 0000.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Card PIN"));
  await user.keyboard("00{Enter}");
  expect(screen.getByText("Enter the 4 digits of the PIN.")).toBeTruthy();
  await user.keyboard("00{Enter}");
  await user.type(await screen.findByLabelText("Phone number"), "+234 803 123 4567{Enter}");
  await user.type(await screen.findByLabelText("One-time password (OTP)"), "123456{Enter}");
  expect(await screen.findByRole("heading", { name: "Payment approved" })).toBeTruthy();
  expect(steps()).toEqual(["charge", "charge/submit_pin", "charge/submit_phone", "charge/submit_otp"]);
  expect(sent.slice(2).map(({ body }) => body)).toMatchObject([
    { pin: "0000" },
    { phone: "+234 803 123 4567" },
    { otp: "123456" },
  ]);
});

test("K06: a declined card shows the reason, and the same transaction can be retried", async () => {
  answerAs({ steps: { charge: { status: "failed", message: "Insufficient Funds" } } });
  const user = await show();
  await payWith(user, /^Declined/);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("Not paid: Insufficient FundsNothing was charged. Try again or choose another card.");
  expect(number().value).toBe("4084 0800 0000 5408");
  answerAs({ steps: { charge: { status: "success" } } });
  await payWith(user, /^Succeeds 4084/);
  expect(await screen.findByRole("heading", { name: "Payment approved" })).toBeTruthy();
});

test("the test bank approves or declines", async () => {
  answerAs({
    steps: {
      charge: { status: "open_url" },
      authenticate: { status: "failed", message: "3-D Secure Authentication Failed" },
    },
  });
  const user = await show();
  await payWith(user, /^Bank page/);
  const bank = await screen.findByRole("region", { name: "Test Bank" });
  await user.click(within(bank).getByRole("button", { name: "Decline" }));
  expect((await screen.findByRole("alert")).textContent).toContain("3-D Secure Authentication Failed");
  expect(sent.at(-1)?.body).toMatchObject({ outcome: "failed" });
  answerAs({ steps: { charge: { status: "open_url" }, authenticate: { status: "success" } } });
  await user.click(button(PAY));
  await user.click(await screen.findByRole("button", { name: "Approve" }));
  expect(await screen.findByRole("heading", { name: "Payment approved" })).toBeTruthy();
});

test("a failed step can be retried", async () => {
  answerAs({
    steps: { charge: { status: "send_otp" }, submit_otp: { httpStatus: 500, message: "An error occurred" } },
  });
  const user = await show();
  await payWith(user, /^PIN and OTP/);
  await user.type(await screen.findByLabelText("One-time password (OTP)"), "123456{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain("An error occurred");
  expect(screen.getByLabelText<HTMLInputElement>("One-time password (OTP)").value).toBe("123456");
  await user.click(button("Use another card"));
  expect(number().value).toBe("5060 6666 6666 6666 666");
});

test("groups the card number, validates it before sending, and focuses the first error", async () => {
  answerAs();
  const user = await show();
  await user.type(number(), "40840840");
  await user.type(screen.getByLabelText("Expiry"), "1325");
  await user.click(button(PAY));
  expect(number().value).toBe("4084 0840");
  expect(document.activeElement).toBe(number());
  for (const fault of ["Enter the whole card number.", "Enter month and year.", "Enter the 3 digits."]) {
    expect(screen.getByText(fault)).toBeTruthy();
  }
  expect(steps()).toEqual([]);
});

test("keeps the caret after a digit inserted in the middle", async () => {
  answerAs();
  const user = await show();
  await user.type(number(), "40840840");
  await user.type(number(), "9", { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(number().value).toBe("4084 9084 0");
  expect(number().selectionStart).toBe(6);
});
