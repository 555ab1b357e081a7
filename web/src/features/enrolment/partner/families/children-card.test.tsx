import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ChildrenCard } from "./children-card";
import type { Child } from "@/features/enrolment/partner/model";
import { aChild, aProgram } from "@/features/enrolment/partner/test-data";

async function show(...children: Child[]) {
  const root = createRootRoute({ component: () => <ChildrenCard childrenOfFamily={children} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole("heading", { name: "Children's information" });
}

const named = (title: string, id: number) => aProgram({ id, partner_package: { title, level: 1 } });

test("H19: shows the first of a child's programs, the others on demand", async () => {
  await show(aChild({ programs: [named("Web Makers", 3), named("Python", 2), named("Scratch", 1)] }));
  expect(screen.getByText("Web Makers")).toBeTruthy();
  expect(screen.queryByText("Python")).toBeNull();
  const more = screen.getByRole("button", { name: "Show 2 more programs: Ebube Adebayo" });
  expect(more.getAttribute("aria-expanded")).toBe("false");
  await userEvent.setup().click(more);
  expect(["Web Makers", "Python", "Scratch"].map((title) => screen.getAllByText(title).length)).toEqual([1, 1, 1]);
  expect(screen.getByRole("button", { name: /^Show fewer/ }).getAttribute("aria-expanded")).toBe("true");
});

test("shows a child's school after its age, if it was given", async () => {
  await show(aChild({ school: "Lakeside Primary" }));
  expect(screen.getByText("Male, age 9 · Lakeside Primary")).toBeTruthy();
});

test("P05: a child with no programs shows 'No Programs'", async () => {
  await show(aChild({ programs: [] }));
  expect(screen.getByText("No Programs")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("R09: lists a child with gender, age, lesson, teacher, sponsor and payment state", async () => {
  await show(aChild({ programs: [aProgram({ partnerId: null, isPaid: false, partner_teacher: null })] }));
  const line = within(screen.getByRole("listitem"));
  for (const words of [
    "Male, age 9",
    "Monday, 4:00 PM (class time)",
    "Not assigned yet",
    "Parent",
    "Unpaid",
    "Level 1",
  ]) {
    expect(line.getByText(words), words).toBeTruthy();
  }
});
