import { setupServer } from "msw/node";

/** Mocks the network in unit tests; each test defines the responses. */
export const server = setupServer();
