import { render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { nextTask } from "@/lib/next-task";
import { beginFirstView, QueuedRender } from "./queued-render";

function comesBy(type: string): void {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as unknown as PerformanceEntry]);
  beginFirstView();
}

afterEach(() => vi.restoreAllMocks());

const parts = (
  <>
    <QueuedRender>
      <p>first</p>
      <QueuedRender>
        <p>inside</p>
      </QueuedRender>
    </QueuedRender>
    <QueuedRender>
      <p>second</p>
    </QueuedRender>
  </>
);

test("renders every part at once outside of a first view", () => {
  render(parts);
  expect(screen.getAllByRole("paragraph")).toHaveLength(3);
});

test("renders the parts of a first view one by one, and those of the next screen at once", async () => {
  comesBy("navigate");
  const seen = vi.fn<(count: number) => void>();
  const { container, unmount } = render(parts);
  const observer = new MutationObserver(() => seen(container.children.length));
  observer.observe(container, { childList: true });
  expect(screen.queryByRole("paragraph")).toBeNull();
  await screen.findByText("inside");
  expect(seen.mock.calls.flat()).toEqual([1, 2, 3]);
  expect(container.textContent).toBe("firstinsidesecond");
  await nextTask();
  await nextTask();
  unmount();
  render(parts);
  expect(screen.getAllByRole("paragraph")).toHaveLength(3);
});

test("renders a reloaded page in full height at once", () => {
  comesBy("reload");
  render(parts);
  expect(screen.getAllByRole("paragraph")).toHaveLength(3);
});
