import { expect, test } from "vitest";
import { hasOneOwner, tasksFor } from "./member-tasks";
import { aMember, KEMI } from "./test-data";

const OWNER = { isOwner: true, isOnlyOwner: false };
const labels = (...[member, rights]: Parameters<typeof tasksFor>) => tasksFor(member, rights).map(({ label }) => label);

test("an owner manages the others, and can change the own role or leave", () => {
  expect(labels(KEMI, OWNER)).toEqual(["role", "reset", "remove"]);
  expect(labels({ ...KEMI, hasSecondFactor: false }, OWNER)).toEqual(["role", "remove"]);
  expect(labels(aMember({ hasSecondFactor: true }), OWNER)).toEqual(["role", "leave"]);
});

test("the others can only leave", () => {
  const rights = { isOwner: false, isOnlyOwner: false };
  expect(labels(aMember({ isSelf: false }), rights)).toEqual([]);
  expect(labels({ ...KEMI, isSelf: true }, rights)).toEqual(["leave"]);
});

test("the only owner is told why nothing about them can change", () => {
  const rights = { isOwner: true, isOnlyOwner: true };
  expect(tasksFor(aMember(), rights).map(({ opens }) => opens)).toEqual(["last-owner", "last-owner"]);
  expect(tasksFor(KEMI, rights).map(({ opens }) => opens)).toEqual(["role", "reset", "remove"]);
});

test("an owner makes an owner or finance the main contact, who is neither yet", () => {
  const finance = { ...KEMI, role: "finance" as const };
  expect(labels(finance, OWNER)).toEqual(["role", "contact", "reset", "remove"]);
  expect(labels({ ...finance, isContact: true }, OWNER)).toEqual(["role", "reset", "remove"]);
  expect(labels(aMember({ isContact: false }), OWNER)).toEqual(["role", "contact", "leave"]);
  expect(labels({ ...KEMI, role: "viewer" }, OWNER)).not.toContain("contact");
  expect(labels({ ...finance, isSelf: true }, { isOwner: false, isOnlyOwner: false })).toEqual(["leave"]);
});

test("the only owner may become the main contact", () => {
  const tasks = tasksFor(aMember({ isContact: false }), { isOwner: true, isOnlyOwner: true });
  expect(tasks.map(({ opens }) => opens)).toEqual(["last-owner", "contact", "last-owner"]);
});

test("counts the owners", () => {
  expect(hasOneOwner([aMember(), KEMI])).toBe(true);
  expect(hasOneOwner([aMember(), { ...KEMI, role: "owner" }])).toBe(false);
});
