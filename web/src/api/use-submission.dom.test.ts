import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ApiFailure } from "./failure";
import { submitErrorOf, useSubmission } from "./use-submission";

const FIELDS = ["email", "phone"];

test("faults of fields stand at the fields, without a sentence besides", () => {
  const fieldErrors = { email: "Invalid email address" };
  const failure = new ApiFailure("Invalid email address", { httpStatus: 422, fieldErrors, requestId: "01JC" });
  expect(submitErrorOf(failure, FIELDS)).toEqual({ message: undefined, fieldErrors, requestId: undefined });
});

test("a fault of a field that the form does not have is said as a sentence", () => {
  const failure = new ApiFailure("Invalid partner ID", { httpStatus: 422, fieldErrors: { partnerId: "x" } });
  expect(submitErrorOf(failure, FIELDS)?.message).toBe("Invalid partner ID");
});

test("a refusal is said as a sentence, and only our own faults carry a number to quote", () => {
  const taken = new ApiFailure("There is an account.", { httpStatus: 409, requestId: "01JC" });
  expect(submitErrorOf(taken, FIELDS)).toMatchObject({ message: "There is an account.", requestId: undefined });
  const fault = new ApiFailure("Something went wrong.", { httpStatus: 500, requestId: "01JC" });
  expect(submitErrorOf(fault, FIELDS)?.requestId).toBe("01JC");
});

test("what is no answer was told already", () => {
  expect(submitErrorOf(new Error("gone"), FIELDS)).toBeNull();
});

test("two presses before anything is drawn are one call; after its answer there may be another", async () => {
  const { result } = renderHook(() => useSubmission(FIELDS));
  const work = vi.fn<() => Promise<void>>().mockResolvedValue();
  const { submit } = result.current;
  await act(() => Promise.all([submit(work), submit(work)]));
  expect(work).toHaveBeenCalledOnce();
  expect(result.current.busy).toBe(false);
  await act(() => submit(work));
  expect(work).toHaveBeenCalledTimes(2);
});
