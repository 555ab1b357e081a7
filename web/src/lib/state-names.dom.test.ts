import { afterEach, expect, test } from "vitest";
import { setLanguage } from "./language";
import { stateName, stateOptions } from "./state-names";

afterEach(() => setLanguage("en"));

const STATES = ["Manitoba", "Prince Edward Island", "Quebec"].map((name) => ({ name }));

test("provinces are named and sorted in French, and keep the server's name as value", () => {
  expect(stateOptions(STATES).map(({ label }) => label)).toEqual(["Manitoba", "Prince Edward Island", "Quebec"]);
  setLanguage("fr");
  expect(stateOptions(STATES)).toEqual([
    { value: "Prince Edward Island", label: "Île-du-Prince-Édouard" },
    { value: "Manitoba", label: "Manitoba" },
    { value: "Quebec", label: "Québec" },
  ]);
  expect(stateName("Lagos")).toBe("Lagos");
});
