import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { loadLanguage, text } from "@/i18n/text";
import { reopenInOtherLanguage } from "./language";
import { PageTools } from "./page-tools";
import { useTitle } from "./use-title";

function Screen() {
  useTitle(text().login.title);
  return (
    <>
      <PageTools />
      <label>
        {text().login.email} <input />
      </label>
    </>
  );
}

afterEach(async () => {
  vi.unstubAllGlobals();
  document.cookie = "language=; max-age=0; path=/";
  await loadLanguage("en");
});

test("names the other language in itself, and keeps the input when it is chosen", async () => {
  const user = userEvent.setup();
  render(<Screen />);
  await user.type(screen.getByLabelText("Email"), "ada@mail.example");
  const french = screen.getByRole("button", { name: "Français" });
  expect(french.lang).toBe("fr");
  await user.click(french);
  expect((await screen.findByLabelText<HTMLInputElement>("Courriel")).value).toBe("ada@mail.example");
  expect([document.documentElement.lang, document.title]).toEqual(["fr", "Connexion partenaire · Seatling"]);
  expect(document.cookie).toContain("language=fr");

  await user.click(screen.getByRole("button", { name: "English" }));
  expect((await screen.findByLabelText<HTMLInputElement>("Email")).value).toBe("ada@mail.example");
  expect(document.cookie).toContain("language=en");
});

test("reloads the page for signed-in people", () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal("location", { reload });
  reopenInOtherLanguage();
  expect(document.cookie).toContain("language=fr");
  expect(reload).toHaveBeenCalledOnce();
});
