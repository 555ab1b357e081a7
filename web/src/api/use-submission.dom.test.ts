import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { toast } from "@/ui/toast";
import { ApiFailure } from "./failure";
import { submitErrorOf, useSubmission } from "./use-submission";

const FIELDS = ["email", "phone"];

test("shows field errors at the fields only, without a message", () => {
  const fieldErrors = { email: "Invalid email address" };
  const failure = new ApiFailure("Invalid email address", { httpStatus: 422, fieldErrors, requestId: "01JC" });
  expect(submitErrorOf(failure, FIELDS)).toEqual({ message: undefined, fieldErrors, requestId: undefined });
});

test("shows a message for an error of an unknown field", () => {
  const failure = new ApiFailure("Invalid partner ID", { httpStatus: 422, fieldErrors: { partnerId: "x" } });
  expect(submitErrorOf(failure, FIELDS)?.message).toBe("Invalid partner ID");
});

test("shows the server's message, and a request id for server errors only", () => {
  const taken = new ApiFailure("There is an account.", { httpStatus: 409, requestId: "01JC" });
  expect(submitErrorOf(taken, FIELDS)).toMatchObject({ message: "There is an account.", requestId: undefined });
  const fault = new ApiFailure("Something went wrong.", { httpStatus: 500, requestId: "01JC" });
  expect(submitErrorOf(fault, FIELDS)?.requestId).toBe("01JC");
});

test("returns nothing for a network failure, which has already been shown", () => {
  expect(submitErrorOf(new Error("gone"), FIELDS)).toBeNull();
});

test("two clicks before a render send one request; after its response another is possible", async () => {
  const { result } = renderHook(() => useSubmission(FIELDS));
  const work = vi.fn<() => Promise<void>>().mockResolvedValue();
  const { submit } = result.current;
  await act(() => Promise.all([submit(work), submit(work)]));
  expect(work).toHaveBeenCalledOnce();
  expect(result.current.busy).toBe(false);
  await act(() => submit(work));
  expect(work).toHaveBeenCalledTimes(2);
});

test("the toast of a rejected request goes once a later one succeeds", async () => {
  const dismissed = vi.spyOn(toast, "dismissError").mockImplementation(() => undefined);
  const { result } = renderHook(() => useSubmission(FIELDS));
  await act(() => result.current.submit(() => Promise.reject(new ApiFailure("Wrong code.", { httpStatus: 422 }))));
  expect(dismissed).not.toHaveBeenCalled();
  await act(() => result.current.submit(() => Promise.resolve()));
  await act(() => result.current.submit(() => Promise.resolve()));
  expect(dismissed).toHaveBeenCalledExactlyOnceWith("Wrong code.");
});
