import { render, screen } from "@testing-library/react";
import { Component, Suspense, type ComponentType, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { lazyScreen } from "./lazy-screen";
import * as reachable from "./reachable";

const GONE = new TypeError("Failed to fetch dynamically imported module: /assets/list-1.js");
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

test("a screen that does not load without a network is an error, and loads with the next try", async () => {
  vi.spyOn(reachable, "isReachable").mockResolvedValue(false);
  const load = vi.fn<() => Promise<typeof module>>().mockRejectedValueOnce(GONE).mockResolvedValue(module);
  const Screen = lazyScreen(load, "default");
  await Screen.preload();
  show(Screen);
  expect(screen.getByText(GONE.message)).toBeTruthy();
  expect(reload, "the browser's own error page has no way back").not.toHaveBeenCalled();
  await Screen.preload();
  show(Screen);
  expect(await screen.findByText("the list")).toBeTruthy();
});

test("a screen that an update of the server replaced reloads the page, once", async () => {
  vi.spyOn(reachable, "isReachable").mockResolvedValue(true);
  const load = vi.fn<() => Promise<typeof module>>().mockRejectedValue(GONE);
  void lazyScreen(load, "default").preload();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await lazyScreen(load, "default").preload();
  expect(reload).toHaveBeenCalledOnce();
});
