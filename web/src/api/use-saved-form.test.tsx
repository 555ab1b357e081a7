import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { beforeEach, expect, test } from "vitest";
import { clearSession, saveSession, logOut } from "./session";
import { useSavedForm } from "./use-saved-form";

interface Values {
  title: string;
  note: string;
}

function Screen() {
  const form = useForm<Values>({ defaultValues: { title: "Saved", note: "" } });
  useSavedForm("record 1", form);
  return (
    <>
      <input aria-label="Title" {...form.register("title")} />
      <input aria-label="Note" {...form.register("note")} />
      <output>{form.formState.isDirty ? "unsaved" : "as saved"}</output>
    </>
  );
}

const logIn = (email = "ada@mail.example") =>
  saveSession("partner", { token: `of ${email}`, email } as { token: string });
const title = () => screen.getByLabelText<HTMLInputElement>("Title").value;
const state = () => screen.getByRole("status").textContent;

beforeEach(() => {
  cleanup();
  history.replaceState(null, "", "/partner/settings");
  logIn();
});

async function typeThen(end: () => void) {
  render(<Screen />);
  await userEvent.setup().type(screen.getByLabelText("Title"), " and changed");
  end();
  cleanup();
}

test("restores input after the session expired, as unsaved", async () => {
  await typeThen(clearSession);
  logIn();
  render(<Screen />);
  expect(title()).toBe("Saved and changed");
  expect(state()).toBe("unsaved");
});

test("restores it once", async () => {
  await typeThen(clearSession);
  logIn();
  render(<Screen />);
  cleanup();
  render(<Screen />);
  expect(title()).toBe("Saved");
  expect(state()).toBe("as saved");
});

test("does not restore it for another person", async () => {
  await typeThen(clearSession);
  logIn("bisi@mail.example");
  render(<Screen />);
  expect(title()).toBe("Saved");
});

test.each([
  ["left by choice", () => undefined],
  ["logged out", logOut],
])("a form that was %s keeps its saved values", async (_, end) => {
  await typeThen(end);
  logIn();
  render(<Screen />);
  expect(title()).toBe("Saved");
});

test("stores nothing for an untouched form", () => {
  render(<Screen />);
  clearSession();
  expect(sessionStorage.length).toBe(0);
});

test.each(["not json", "null", '{"title":3}'])("ignores invalid stored data: %s", (kept) => {
  sessionStorage.setItem("typed partner ada@mail.example record 1", kept);
  render(<Screen />);
  expect(title()).toBe("Saved");
  expect(state()).toBe("as saved");
});
