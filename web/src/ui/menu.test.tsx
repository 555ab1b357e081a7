import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Menu, menuItem } from "./menu";

const chosen = vi.fn<() => void>();

function setup() {
  chosen.mockReset();
  render(
    <>
      <Menu button={{ children: "Ada" }} label="Account">
        <a href="#password" {...menuItem}>
          Change Password
        </a>
        <button type="button" {...menuItem} onClick={chosen}>
          Logout
        </button>
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  );
  return userEvent.setup();
}

const trigger = () => screen.getByRole("button", { name: "Ada" });
const focused = () => document.activeElement?.textContent;

test("it opens on its first entry, and the arrows go round", async () => {
  const user = setup();
  await user.tab();
  await user.keyboard("{ArrowDown}");
  expect(focused()).toBe("Change Password");
  const steps: [string, string][] = [
    ["{ArrowDown}", "Logout"],
    ["{ArrowDown}", "Change Password"],
    ["{ArrowUp}", "Logout"],
    ["{Home}", "Change Password"],
    ["{End}", "Logout"],
  ];
  for (const [key, entry] of steps) {
    // one key after the other, as a hand would
    // oxlint-disable-next-line no-await-in-loop
    await user.keyboard(key);
    expect(focused()).toBe(entry);
  }
});

test("Escape closes it and gives the focus back", async () => {
  const user = setup();
  await user.click(trigger());
  expect(trigger().getAttribute("aria-expanded")).toBe("true");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(trigger());
});

test("an entry acts, closes the menu and leaves the focus at the button", async () => {
  const user = setup();
  await user.click(trigger());
  await user.keyboard("{End}{Enter}");
  expect(chosen).toHaveBeenCalledOnce();
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(trigger());
});

test("a press or a Tab elsewhere closes it", async () => {
  const user = setup();
  await user.click(trigger());
  await user.click(screen.getByRole("button", { name: "Elsewhere" }));
  expect(screen.queryByRole("menu")).toBeNull();
  await user.click(trigger());
  await user.tab();
  expect(screen.queryByRole("menu")).toBeNull();
});
