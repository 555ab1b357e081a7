import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { SignedInPartner } from "@/api/signed-in";

const PARTNER = {
  id: 1,
  email: "adaeze@greenbridge.example",
  firstName: "Adaeze",
  lastName: "Nwosu",
  organizationName: "Greenbridge Academy",
  discount: 15,
  rate: { currencyCode: "NGN", rate: 1540 },
};

/** A screen of the signed-in partner, with the routes it may navigate to. */
export function showScreen(path: string, screen: ReactNode, role = "owner") {
  sessionStorage.setItem("partner", JSON.stringify({ ...PARTNER, role }));
  const root = createRootRoute();
  const leaf = (at: string, what: ReactNode) =>
    createRoute({ getParentRoute: () => root, path: at, component: () => what });
  const others = [
    "/partner/invoices",
    "/partner/invoices/$id",
    "/partner/payments",
    "/partner/payments/$reference",
    "/partner/cohort/$id",
  ];
  const routes = [
    leaf(path.split("?")[0] ?? "", screen),
    ...others.filter((at) => at !== path.split("?")[0]).map((at) => leaf(at, null)),
  ];
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SignedInPartner>
        <RouterProvider router={router as never} />
      </SignedInPartner>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
