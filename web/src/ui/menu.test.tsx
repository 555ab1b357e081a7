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

test("opens with the focus on the first item, and the arrow keys wrap around", async () => {
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
    // keys must be pressed in sequence
    // oxlint-disable-next-line no-await-in-loop
    await user.keyboard(key);
    expect(focused()).toBe(entry);
  }
});

test("closes on Escape and returns the focus", async () => {
  const user = setup();
  await user.click(trigger());
  expect(trigger().getAttribute("aria-expanded")).toBe("true");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(trigger());
});

test("runs the item's action, closes and returns the focus to the button", async () => {
  const user = setup();
  await user.click(trigger());
  await user.keyboard("{End}{Enter}");
  expect(chosen).toHaveBeenCalledOnce();
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(trigger());
});

test("closes on a click or Tab elsewhere", async () => {
  const user = setup();
  await user.click(trigger());
  await user.click(screen.getByRole("button", { name: "Elsewhere" }));
  expect(screen.queryByRole("menu")).toBeNull();
  await user.click(trigger());
  await user.tab();
  expect(screen.queryByRole("menu")).toBeNull();
});
