import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { SignedInParent } from "@/api/signed-in";
import { PaymentNote } from "./payment-note";

beforeEach(() => {
  const parent = {
    id: 9,
    email: "ngozi@mail.example",
    firstName: "Ngozi",
    lastName: "Okafor",
    organizationName: "Halton Network",
  };
  sessionStorage.setItem("parent", JSON.stringify(parent));
});

function Screen() {
  return (
    <>
      <p>dashboard</p>
      <PaymentNote />
    </>
  );
}

async function open(search: string) {
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: "/partner/parent/dashboard", component: Screen });
  const history = createMemoryHistory({ initialEntries: [`/partner/parent/dashboard${search}`] });
  render(
    <SignedInParent>
      <RouterProvider router={createRouter({ routeTree: root.addChildren([route]), history }) as never} />
    </SignedInParent>,
  );
  await screen.findByText("dashboard");
  return history;
}

test.each([
  ["expired", /^This payment link is no longer valid\./],
  ["transfer", /^This cannot be paid by card here\. Ask Halton Network how to pay by bank transfer\./],
  ["nothing-due", /^Nothing is left to pay\.$/],
  ["in-review", /^We are looking at your payment\. Please wait before you pay again\.$/],
  ["away", /^The payment service does not answer at the moment\. Nothing was charged\./],
])("H07: explains why 'Make Payment' returned: %s", async (reason, sentence) => {
  const history = await open(`?payment=${reason}`);
  expect(await screen.findByText(sentence)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  expect(history.location.search).toBe("");
});

test.each(["", "?payment=", "?payment=toString", "?payment=<b>"])("shows nothing for '%s'", async (search) => {
  await open(search);
  expect(screen.queryByRole("button", { name: "Dismiss" })).toBeNull();
});
