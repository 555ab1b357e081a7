import { render, screen } from "@testing-library/react";
import { Component, Suspense, type ComponentType, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { lazyScreen } from "./lazy-screen";
import * as reachable from "./reachable";

const LOAD_FAILURE = new TypeError("Failed to fetch dynamically imported module: /assets/list-1.js");
const module = { default: () => <p>the list</p> };
const reload = vi.fn<() => void>();

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message ?? this.props.children;
  }
}

function show(Screen: ComponentType) {
  return render(
    <Boundary>
      <Suspense>
        <Screen />
      </Suspense>
    </Boundary>,
  );
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("location", { ...location, reload });
  reload.mockReset();
  vi.spyOn(console, "error").mockReset().mockReturnValue();
});

test("fails without a network, and loads on the next try", async () => {
  vi.spyOn(reachable, "isReachable").mockResolvedValue(false);
  const load = vi.fn<() => Promise<typeof module>>().mockRejectedValueOnce(LOAD_FAILURE).mockResolvedValue(module);
  const Screen = lazyScreen(load, "default");
  await Screen.preload();
  show(Screen);
  expect(screen.getByText(LOAD_FAILURE.message)).toBeTruthy();
  expect(reload, "the browser's own error page has no link back").not.toHaveBeenCalled();
  await Screen.preload();
  show(Screen);
  expect(await screen.findByText("the list")).toBeTruthy();
});

test("reloads the page once when a server update has replaced the screen", async () => {
  vi.spyOn(reachable, "isReachable").mockResolvedValue(true);
  const load = vi.fn<() => Promise<typeof module>>().mockRejectedValue(LOAD_FAILURE);
  void lazyScreen(load, "default").preload();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await lazyScreen(load, "default").preload();
  expect(reload).toHaveBeenCalledOnce();
});
