import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";

/** Most organisations have no departments, which many screens ask for. */
const noDepartments = http.get("*/api/partner/departments", () =>
  HttpResponse.json({ status: true, message: "", data: [] }),
);

/** Mocks the network in unit tests; each test defines the other responses. */
export const server = setupServer(noDepartments);
