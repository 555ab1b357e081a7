import { setupServer } from "msw/node";

/** Stands in for the network in unit tests; each test says what it answers. */
export const server = setupServer();
