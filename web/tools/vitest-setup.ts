import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";
import { server } from "./mock-server";
import "@/app/effects";

// before any module of the app is loaded: the client takes hold of fetch when it is made
server.listen({ onUnhandledRequest: "error" });

// a busy machine is no failure
configure({ asyncUtilTimeout: 5000 });

// the router puts the page at its top; there is no page here
window.scrollTo = () => undefined;

afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
