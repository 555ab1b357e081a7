import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";
import { server } from "./mock-server";
import "@/app/effects";

// before any module of the app is loaded, because the client captures fetch when it is created
server.listen({ onUnhandledRequest: "error" });

// generous, for a busy machine
configure({ asyncUtilTimeout: 5000 });

// the router scrolls to the top, which jsdom does not implement
window.scrollTo = () => undefined;

afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
