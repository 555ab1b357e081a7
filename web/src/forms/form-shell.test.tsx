import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { TextField } from "./fields";
import { FormShell, type SubmitError } from "./form-shell";
import { useCheckedForm } from "./use-checked-form";

const schema = z.object({
  firstName: z.string().check(z.minLength(1, "First name is required")),
  lastName: z.string(),
});

interface Values {
  firstName: string;
  lastName: string;
}

interface PageProps {
  busy?: boolean;
  submitError?: SubmitError | null;
  onCancel?: () => void;
  onSubmit: (values: Values) => void;
}

function Page({ busy = false, submitError = null, onSubmit, ...dialog }: PageProps) {
  const form = useCheckedForm<Values>(schema, { firstName: "", lastName: "" });
  return (
    <FormShell form={form} onSubmit={onSubmit} submitError={submitError} busy={busy} submitLabel="Save" {...dialog}>
      <TextField name="firstName" label="First Name" hint="As on the passport" />
      <TextField name="lastName" label="Last Name" />
    </FormShell>
  );
}

const first = () => screen.getByLabelText<HTMLInputElement>("First Name");
const last = () => screen.getByLabelText<HTMLInputElement>("Last Name");
const send = vi.fn<(values: Values) => void>();

test("validates a field on blur, and from then on with every change", async () => {
  const user = userEvent.setup();
  render(<Page onSubmit={send} />);
  expect(screen.getByText("As on the passport")).toBeTruthy();
  await user.click(first());
  await user.tab();
  expect(await screen.findByText("First name is required")).toBeTruthy();
  expect(screen.queryByText("As on the passport")).toBeNull();
  await user.type(first(), "E");
  expect(screen.queryByText("First name is required")).toBeNull();
});

test("submits valid input once, and keeps it", async () => {
  const user = userEvent.setup();
  send.mockReset();
  const { rerender } = render(<Page onSubmit={send} />);
  await user.type(first(), "Ebube{Enter}");
  await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ firstName: "Ebube", lastName: "" }));
  rerender(<Page onSubmit={send} busy />);
  await user.type(first(), "{Enter}");
  expect(screen.getByRole("button", { name: "Processing..." })).toBeTruthy();
  expect(send).toHaveBeenCalledOnce();
  expect(first().value).toBe("Ebube");
});

test("announces an error with its request id, and marks the fields it names", async () => {
  const { rerender } = render(<Page onSubmit={send} />);
  const refusal = { message: "That name is taken.", fieldErrors: { firstName: "Taken." }, requestId: "01JC" };
  rerender(<Page onSubmit={send} submitError={refusal} />);
  expect((await screen.findByRole("alert")).textContent).toContain("That name is taken.");
  expect(screen.getByText("01JC")).toBeTruthy();
  expect(screen.getByText("Taken.")).toBeTruthy();
  expect(document.activeElement).toBe(first());
});

test("focuses the first invalid field of the response, skipping fields that the form does not have", async () => {
  const { rerender } = render(<Page onSubmit={send} />);
  rerender(<Page onSubmit={send} submitError={{ fieldErrors: { lastName: "Too long.", firstName: "Taken." } }} />);
  expect(await screen.findByText("Too long.")).toBeTruthy();
  expect(screen.getByText("Taken.")).toBeTruthy();
  expect(document.activeElement).toBe(last());
  rerender(
    <Page
      onSubmit={send}
      submitError={{ fieldErrors: { partnerId: "Unknown.", firstName: "Taken.", lastName: "Too long." } }}
    />,
  );
  await vi.waitFor(() => expect(document.activeElement).toBe(first()));
});

test("in a dialog Cancel precedes the button, and is disabled while a request is running", async () => {
  const cancel = vi.fn<() => void>();
  const { rerender } = render(<Page onSubmit={send} onCancel={cancel} />);
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Cancel", "Save"]);
  await userEvent.setup().click(screen.getByRole("button", { name: "Cancel" }));
  expect(cancel).toHaveBeenCalledOnce();
  rerender(<Page onSubmit={send} onCancel={cancel} busy />);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Cancel" }).disabled).toBe(true);
});
